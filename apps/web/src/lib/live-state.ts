import { useSyncExternalStore } from "react";

let isPollingOnly = false;
const listeners = new Set<() => void>();

/** Records whether changes come by polling only (live-fallback.ts). */
export function setPollingOnly(next: boolean): void {
  if (next === isPollingOnly) return;
  isPollingOnly = next;
  for (const listener of listeners) listener();
}

/** True while changes come some seconds late, because the network blocks WebSockets. */
export function useIsPollingOnly(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPollingOnly,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
