import { uiTexts } from "../../ui/ui-texts.ts";
import { announce, silence } from "../../ui/announcer.ts";
import { createStore, useStore } from "../../ui/store.ts";

export type ToastText = string | { title: string; message: string };

export interface ToastAction {
  label: string;
  run: () => void;
  /** `closeToasts` closes the toast when the same was undone elsewhere. */
  topic?: string;
}

export interface Toast {
  id: number;
  tone: "success" | "failure" | "notice" | "progress";
  title: string | null;
  message: string;
  action: ToastAction | null;
  /** Interrupts a screen reader: a notice, or a failure that no field shows. */
  isAlert: boolean;
  /** A new attempt closes the failures of this topic, whatever their title. */
  topic: string | null;
}

const maxAtOnce = 3;

/** Milliseconds; toasts with an action stay. A notice stays longer, since the user did nothing to cause it. */
export const closeAfterMs: Partial<Record<Toast["tone"], number>> = { success: 4000, notice: 10_000 };

const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Closes by itself unless it has an action. Announced politely. */
export function showSuccess(text: ToastText, action: ToastAction | null = null): void {
  const { title, message } = add("success", text, { action, topic: action?.topic ?? null });
  announce(title, message, action && uiTexts.toasts.reach(action.label));
}

/** Stays until closed, or until `topic` is tried again. `isShownAtField`: no alert, which would be read twice. */
export function showFailure(text: ToastText, topic?: string, isShownAtField = false): void {
  add("failure", text, { topic: topic ?? (typeof text === "string" ? text : text.title), isAlert: !isShownAtField });
}

/** For what somebody else did, which closes an open dialog. Interrupts a screen reader, and closes by itself. */
export function showInfoToast(text: ToastText): void {
  add("notice", text, { isAlert: true });
}

/** Stays until it is closed by its id. */
export function showProgress(text: ToastText): number {
  const { id, title, message } = add("progress", text);
  announce(title, message);
  return id;
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** The user is trying again. */
export function closeFailures(topic: string): void {
  toasts.set(toasts.get().filter((toast) => toast.tone !== "failure" || toast.topic !== topic));
}

export function closeToasts(topic: string): void {
  toasts.set(toasts.get().filter((toast) => toast.topic !== topic));
}

/** After a change of user or class it would act on the previous data. */
export function closeToastsWithAction(): void {
  toasts.set(toasts.get().filter((toast) => toast.action === null));
}

export function closeAllToasts(): void {
  silence();
  toasts.set([]);
}

export function useToasts(): readonly Toast[] {
  return useStore(toasts);
}

// At most three; equal texts are shown once. Removed first: the oldest success or notice without an action, then with
// an action, then the oldest failure; a progress toast last.
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
