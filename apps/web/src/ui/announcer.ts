import { useSyncExternalStore } from "react";

/** Where toasts are rendered, and the text of the polite live region there. */
interface Announcer {
  /** The topmost dialog's element for toasts; null when no dialog is open. */
  layer: HTMLElement | null;
  /** Differs for each announcement, so that equal texts are announced again. */
  id: number;
  lines: readonly string[];
}

/**
 * Long enough for a dialog that the action closes to be removed: text in a removed element is not announced.
 * Milliseconds.
 */
const announceAfterMs = 150;
/** Then the text is cleared, so that nobody reading the page later finds it. Milliseconds. */
const clearAfterMs = 5_000;

let announcer: Announcer = { layer: null, id: 0, lines: [] };
let layers: readonly HTMLElement[] = [];
let waiting: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Announces lines once, politely: a screen reader finishes first what it is reading. */
export function announce(...lines: string[]): void {
  waiting = [...waiting, ...lines];
  clearTimeout(timer);
  timer = setTimeout(say, announceAfterMs);
}

/** Clears the live region and what waits to be announced. */
export function silence(): void {
  clearTimeout(timer);
  waiting = [];
  update({ ...announcer, lines: [] });
}

/**
 * Renders the toasts in this element until the returned function is called. The last element added is the topmost
 * dialog's.
 */
export function addToastLayer(element: HTMLElement): () => void {
  setLayers([...layers, element]);
  return () => setLayers(layers.filter((layer) => layer !== element));
}

/** Whether an element is in the topmost dialog, or no dialog is open. */
export function isInFront(element: Element): boolean {
  return announcer.layer === null || announcer.layer.closest("[role=dialog]")?.contains(element) === true;
}

/** The announcer, for Toaster.tsx; null on the server and while hydrating. */
export function useAnnouncer(): Announcer | null {
  return useSyncExternalStore<Announcer | null>(
    subscribe,
    () => announcer,
    () => null,
  );
}

function say(): void {
  update({ ...announcer, id: announcer.id + 1, lines: waiting });
  waiting = [];
  timer = setTimeout(() => update({ ...announcer, lines: [] }), clearAfterMs);
}

function setLayers(next: readonly HTMLElement[]): void {
  layers = next;
  // In another live region the same text would be announced again.
  update({ layer: layers.at(-1) ?? null, id: announcer.id, lines: [] });
}

function update(next: Announcer): void {
  announcer = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
