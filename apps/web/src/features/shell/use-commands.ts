import { createStore, useStore } from "../../ui/store.ts";

export type Panel = "commands" | "help" | "more";

const panels = createStore<{ open: Panel | null; asked: readonly Panel[] }>({ open: null, asked: [] });

export function openPanel(panel: Panel): void {
  const { asked } = panels.get();
  panels.set({ open: panel, asked: asked.includes(panel) ? asked : [...asked, panel] });
}

export function closePanel(panel: Panel): void {
  if (panels.get().open === panel) panels.set({ ...panels.get(), open: null });
}

export function usePanels(): { open: Panel | null; asked: readonly Panel[] } {
  return useStore(panels);
}
