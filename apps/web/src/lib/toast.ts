import { useSyncExternalStore } from "react";

/** A sentence, or a title with a sentence under it. */
export type ToastText = string | { title: string; message: string };

/** The one thing that can be done from a toast: to take back what it tells of. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** What it takes back, where that can be done elsewhere too: `closeToasts` then takes the toast away. */
  topic?: string;
}

/** One message on its way to the person. */
export interface Toast {
  id: number;
  tone: "success" | "failure" | "progress";
  title: string | null;
  message: string;
  action: ToastAction | null;
  /** What it is about: the next try of what failed takes the toast away, whatever its title. */
  topic: string | null;
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
  const { id } = add("success", text, action, action?.topic ?? null);
  setTimeout(() => closeToast(id), action === null ? successMs : withActionMs);
}

/** Says that something went wrong; stays until it is closed, or until `topic` (as a rule the title) is tried again, so nobody misses it. */
export function showFailure(text: ToastText, topic?: string): void {
  add("failure", text, null, topic ?? (typeof text === "string" ? text : text.title));
}

/** Says that something is under way; stays until it is closed by its id, when it is over. */
export function showProgress(text: ToastText): number {
  return add("progress", text).id;
}

/** Takes a toast away. */
export function closeToast(id: number): void {
  replace(toasts.filter((toast) => toast.id !== id));
}

/** Takes away the failures of this topic: the person is trying again, so the old one no longer says how it is. */
export function closeFailures(topic: string): void {
  replace(toasts.filter((toast) => toast.tone !== "failure" || toast.topic !== topic));
}

/** Takes away every toast of this topic. */
export function closeToasts(topic: string): void {
  replace(toasts.filter((toast) => toast.topic !== topic));
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
function add(tone: Toast["tone"], text: ToastText, action: ToastAction | null = null, topic: string | null = null): Toast {
  lastId += 1;
  const words = typeof text === "string" ? { title: null, message: text } : text;
  const toast: Toast = { id: lastId, tone, action, topic, ...words };
  // An undo belongs to its own action: two removals have one each, in the same words.
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
