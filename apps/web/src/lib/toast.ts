import { useSyncExternalStore } from "react";

/** A sentence, or a title with a sentence under it. */
export type ToastText = string | { title: string; message: string };

/** The action that a toast offers: undo. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** The topic of the toast; `closeToasts` closes it when the same was undone elsewhere. */
  topic?: string;
}

/** One message. */
export interface Toast {
  id: number;
  tone: "success" | "failure" | "progress";
  title: string | null;
  message: string;
  action: ToastAction | null;
  /** The topic: a new attempt closes its failures, whatever their title. */
  topic: string | null;
}

const successMs = 4000;
/** Longer for toasts with an action: reading, deciding and reaching take time. Milliseconds. */
const withActionMs = 10_000;
const mostAtOnce = 3;

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a success, which closes by itself. */
export function showSuccess(text: ToastText, action: ToastAction | null = null): void {
  const { id } = add("success", text, action, action?.topic ?? null);
  setTimeout(() => closeToast(id), action === null ? successMs : withActionMs);
}

/** Shows a failure, which stays until it is closed, or until `topic` (usually the title) is tried again. */
export function showFailure(text: ToastText, topic?: string): void {
  add("failure", text, null, topic ?? (typeof text === "string" ? text : text.title));
}

/** Shows that something is running; stays until it is closed by its id. */
export function showProgress(text: ToastText): number {
  return add("progress", text).id;
}

/** Closes a toast. */
export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Closes the failures of this topic, since the user is trying again. */
export function closeFailures(topic: string): void {
  replace(toasts.filter((toast) => toast.tone !== "failure" || toast.topic !== topic));
}

/** Closes every toast of this topic. */
export function closeToasts(topic: string): void {
  replace(toasts.filter((toast) => toast.topic !== topic));
}

/** Closes every toast. */
export function closeAllToasts(): void {
  replace([]);
}

/** The visible toasts, the newest last (Toaster.tsx). */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts, () => none);
}

// At most three: equal texts are shown once, and the oldest success goes before a failure does.
function add(tone: Toast["tone"], text: ToastText, action: ToastAction | null = null, topic: string | null = null): Toast {
  lastId += 1;
  const words = typeof text === "string" ? { title: null, message: text } : text;
  const toast: Toast = { id: lastId, tone, action, topic, ...words };
  // Each undo belongs to its own action, so toasts with one are never merged.
  const others = toasts.filter(({ title, message, action: undo }) => undo !== null || title !== toast.title || message !== toast.message);
  if (others.length >= mostAtOnce) {
    const leaving = others.find((one) => one.tone === "success") ?? others[0];
    replace([...others.filter((one) => one !== leaving), toast]);
  } else {
    replace([...others, toast]);
  }
  return toast;
}

function replace(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
