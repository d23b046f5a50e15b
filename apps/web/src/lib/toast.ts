import { useSyncExternalStore } from "react";

/** A sentence, or a title with a sentence under it. */
export type ToastText = string | { title: string; message: string };

/** The one thing that can be done from a toast: to take back what it tells of. */
export interface ToastAction {
  label: string;
  run: () => void;
}

/** One message on its way to the person. */
export interface Toast {
  id: number;
  tone: "success" | "failure" | "progress";
  title: string | null;
  message: string;
  action: ToastAction | null;
}

const successMs = 4000;
/** Longer where there is something to press: reading, deciding and reaching take time. */
const withActionMs = 10_000;
const mostAtOnce = 3;

const none: readonly Toast[] = [];
let toasts = none;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says that something went well; goes away by itself. */
export function showSuccess(text: ToastText, action: ToastAction | null = null): void {
  const { id } = add("success", text, action);
  setTimeout(() => closeToast(id), action === null ? successMs : withActionMs);
}

/** Says that something went wrong; stays until it is closed, so nobody misses it. */
export function showFailure(text: ToastText): void {
  add("failure", text);
}

/** Says that something is under way; stays until it is closed by its id, when it is over. */
export function showProgress(text: ToastText): number {
  return add("progress", text).id;
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Takes away failures with this title: the person is trying again, so the old one no longer says how it is. */
export function closeFailures(title: string): void {
  replace(toasts.filter((toast) => toast.tone !== "failure" || toast.title !== title));
}

/** Takes every toast away. */
export function closeAllToasts(): void {
  replace([]);
}

/** The toasts to show now, the newest last (Toaster.tsx). */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts, () => none);
}

// At most three: the same words are not said twice at once, and the oldest success gives way before a failure does.
function add(tone: Toast["tone"], text: ToastText, action: ToastAction | null = null): Toast {
  lastId += 1;
  const words = typeof text === "string" ? { title: null, message: text } : text;
  const toast: Toast = { id: lastId, tone, action, ...words };
  const others = toasts.filter(({ title, message }) => title !== toast.title || message !== toast.message);
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
