import { createStore, useStore } from "../../ui/store.ts";

export type Panel = "commands" | "help";

/** The open panel, and those opened since the page was loaded, which stay mounted. */
const panels = createStore<{ open: Panel | null; asked: readonly Panel[] }>({ open: null, asked: [] });

export function openPanel(panel: Panel): void {
  const { asked } = panels.get();
  panels.set({ open: panel, asked: asked.includes(panel) ? asked : [...asked, panel] });
}

/** Closes the panel if it is open. */
export function closePanel(panel: Panel): void {
  if (panels.get().open === panel) panels.set({ ...panels.get(), open: null });
}

/** The open panel, and those opened before. */
export function usePanels(): { open: Panel | null; asked: readonly Panel[] } {
  return useStore(panels);
}
