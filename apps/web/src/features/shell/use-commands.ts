import { useSyncExternalStore } from "react";

/** The panels that shortcuts open. */
export type Panel = "commands" | "help";

/** The open panel, and those opened since the page was loaded, which stay mounted. */
let state: { open: Panel | null; asked: readonly Panel[] } = { open: null, asked: [] };
const listeners = new Set<() => void>();

/** Opens a panel and closes the other one. */
export function openPanel(panel: Panel): void {
  replace({ open: panel, asked: state.asked.includes(panel) ? state.asked : [...state.asked, panel] });
}

/** Closes the panel if it is open. */
export function closePanel(panel: Panel): void {
  if (state.open === panel) replace({ ...state, open: null });
}

/** The open panel, and those opened before. */
export function usePanels(): { open: Panel | null; asked: readonly Panel[] } {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => state,
  );
}

function replace(next: typeof state): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
