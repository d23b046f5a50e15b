import { createStore, useStore } from "../../ui/store.ts";

const isPollingOnly = createStore(false);

/** Records whether changes come by polling only (live-fallback.ts). */
export function setPollingOnly(next: boolean): void {
  isPollingOnly.set(next);
}

/** True while changes come some seconds late, because the network blocks WebSockets. */
export function useIsPollingOnly(): boolean {
  return useStore(isPollingOnly);
}
