import { useSyncExternalStore } from "react";

/** What a shortcut opens in front of the page. */
export type Panel = "commands" | "help";

/** Which is open, and which have been asked for since the page was loaded: those are there already. */
let state: { open: Panel | null; asked: readonly Panel[] } = { open: null, asked: [] };
const listeners = new Set<() => void>();

/** Opens the search or the list of shortcuts, in the other's place. */
export function openPanel(panel: Panel): void {
  replace({ open: panel, asked: state.asked.includes(panel) ? state.asked : [...state.asked, panel] });
}

/** Closes it, if it is the one that is open. */
export function closePanel(panel: Panel): void {
  if (state.open === panel) replace({ ...state, open: null });
}

/** The open one and those that have been asked for. */
export function usePanels(): { open: Panel | null; asked: readonly Panel[] } {
  return useSyncExternalStore(subscribe, () => state, () => state);
}

function replace(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
