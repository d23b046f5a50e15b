import { useEffect } from "react";
import { areLetterShortcutsOn } from "../../lib/page/letter-shortcuts.ts";
import { openPanel } from "./use-commands.ts";

export function useShortcuts(): void {
  useEffect(() => {
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey) return;
  const isSearch = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "k";
  const isHelp =
    event.key === "?" && !event.ctrlKey && !event.metaKey && areLetterShortcutsOn() && !isWriting(event.target);
  // No shortcuts while a dialog is open.
  if ((!isSearch && !isHelp) || document.querySelector("[role=dialog]")) return;
  event.preventDefault();
  openPanel(isSearch ? "commands" : "help");
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches("input:not([type=checkbox], [type=radio], [type=button]), textarea, select"))
  );
}
