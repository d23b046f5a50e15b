import { uiTexts } from "../../ui/ui-texts.ts";
import { announce, silence } from "../../ui/announcer.ts";
import { createStore, useStore } from "../../ui/store.ts";

export type ToastText = string | { title: string; message: string };

export interface ToastAction {
  label: string;
  run: () => void;
  /** The topic of the toast; `closeToasts` closes it when the same was undone elsewhere. */
  topic?: string;
}

export interface Toast {
  id: number;
  tone: "success" | "failure" | "notice" | "progress";
  title: string | null;
  message: string;
  action: ToastAction | null;
  /** True for a notice, and for a failure that is not shown at a field: it interrupts a screen reader. */
  isAlert: boolean;
  /** The topic: a new attempt closes its failures, whatever their title. */
  topic: string | null;
}

const maxAtOnce = 3;

/**
 * How long a toast without an action stays, in milliseconds; the others stay. A notice stays longer, since the user did
 * nothing to cause it.
 */
export const closeAfterMs: Partial<Record<Toast["tone"], number>> = { success: 4000, notice: 10_000 };

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Shows a success, which closes by itself unless it has an action. Screen readers announce it politely. */
export function showSuccess(text: ToastText, action: ToastAction | null = null): void {
  const { title, message } = add("success", text, { action, topic: action?.topic ?? null });
  announce(title, message, action && uiTexts.toasts.reach(action.label));
}

/**
 * Shows a failure, which stays until it is closed, or until `topic` (usually the title) is tried again. With
 * `isShownAtField` it is no alert: a focused field shows it too, and a screen reader would read it twice.
 */
export function showFailure(text: ToastText, topic?: string, isShownAtField = false): void {
  add("failure", text, { topic: topic ?? (typeof text === "string" ? text : text.title), isAlert: !isShownAtField });
}

/** Tells what somebody else did, which closes an open dialog. It interrupts a screen reader, and closes by itself. */
export function showInfoToast(text: ToastText): void {
  add("notice", text, { isAlert: true });
}

/** Shows that something is running; stays until it is closed by its id. */
export function showProgress(text: ToastText): number {
  const { id, title, message } = add("progress", text);
  announce(title, message);
  return id;
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Closes the failures of this topic, since the user is trying again. */
export function closeFailures(topic: string): void {
  toasts.set(toasts.get().filter((toast) => toast.tone !== "failure" || toast.topic !== topic));
}

export function closeToasts(topic: string): void {
  toasts.set(toasts.get().filter((toast) => toast.topic !== topic));
}

/** Closes every toast with an action: after a change of user or class, it would act on the previous one's data. */
export function closeToastsWithAction(): void {
  toasts.set(toasts.get().filter((toast) => toast.action === null));
}

export function closeAllToasts(): void {
  silence();
  toasts.set([]);
}

/** The visible toasts, the newest last (Toaster.tsx). */
export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}

// At most three; equal texts are shown once. Removed first: the oldest success or notice without an action, then one
// with an action, then the oldest failure; a progress toast last.
function add(
  tone: Toast["tone"],
  text: ToastText,
  rest: Partial<Pick<Toast, "action" | "topic" | "isAlert">> = {},
): Toast {
  lastId += 1;
  const words = typeof text === "string" ? { title: null, message: text } : text;
  const toast: Toast = { id: lastId, tone, action: null, topic: null, isAlert: false, ...rest, ...words };
  // Each undo belongs to its own action, so toasts with one are never merged.
  const others = toasts
    .get()
    .filter(({ title, message, action: undo }) => undo !== null || title !== toast.title || message !== toast.message);
  if (others.length >= maxAtOnce) {
    const brief = others.filter((one) => one.tone in closeAfterMs);
    const leaving =
      brief.find((one) => one.action === null) ??
      brief[0] ??
      others.find((one) => one.tone !== "progress") ??
      others[0];
    toasts.set([...others.filter((one) => one !== leaving), toast]);
  } else {
    toasts.set([...others, toast]);
  }
  return toast;
}
