import { createStore, useStore } from "../../ui/store.ts";

const isPollingOnly = createStore(false);

export function setPollingOnly(next: boolean): void {
  isPollingOnly.set(next);
}

/** The network blocks WebSockets, so changes come some seconds late. */
export function useIsPollingOnly(): boolean {
  return useStore(isPollingOnly);
}
