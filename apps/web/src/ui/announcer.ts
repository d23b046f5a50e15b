import { createStore, useStore } from "./store.ts";

interface Announcer {
  /** Null when no dialog is open. */
  layer: HTMLElement | null;
  /** Differs for each announcement, so that equal texts are announced again. */
  id: number;
  lines: readonly string[];
}

/** Text in a removed element is not announced, so a dialog that closes gets this time to be removed. Milliseconds. */
const announceAfterMs = 150;
/** Cleared, so that nobody reading the page later finds it. Milliseconds. */
const clearAfterMs = 5_000;

const announcer = createStore<Announcer>({ layer: null, id: 0, lines: [] });
let layers: readonly HTMLElement[] = [];
let waiting: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Politely: a screen reader first finishes what it is reading. Null is no line. */
export function announce(...lines: (string | null)[]): void {
  waiting = [...waiting, ...lines.filter((line) => line !== null)];
  clearTimeout(timer);
  timer = setTimeout(say, announceAfterMs);
}

export function silence(): void {
  clearTimeout(timer);
  waiting = [];
  announcer.set({ ...announcer.get(), lines: [] });
}

/** The last element added is the topmost dialog's. */
export function addToastLayer(element: HTMLElement): () => void {
  setLayers([...layers, element]);
  return () => setLayers(layers.filter((layer) => layer !== element));
}

/** True also when no dialog is open. */
export function isInFront(element: Element): boolean {
  const { layer } = announcer.get();
  return layer === null || layer.closest("[role=dialog]")?.contains(element) === true;
}

export function useAnnouncer(): Announcer | null {
  return useStore(announcer, null);
}

function say(): void {
  announcer.set({ ...announcer.get(), id: announcer.get().id + 1, lines: waiting });
  waiting = [];
  timer = setTimeout(() => announcer.set({ ...announcer.get(), lines: [] }), clearAfterMs);
}

function setLayers(next: readonly HTMLElement[]): void {
  layers = next;
  // In another live region the same text would be announced again.
  announcer.set({ layer: layers.at(-1) ?? null, id: announcer.get().id, lines: [] });
}
