import { useSyncExternalStore } from "react";

let isLate = false;
const listeners = new Set<() => void>();

/** Records whether changes come by polling only (live-fallback.ts). */
export function setLate(next: boolean): void {
  if (next === isLate) return;
  isLate = next;
  for (const listener of listeners) listener();
}

/** True while changes come some seconds late, because the network blocks WebSockets. */
export function useIsLate(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLate,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
