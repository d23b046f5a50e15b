import type { KeyboardEvent } from "react";
import { areLetterShortcutsOn } from "../../../lib/page/letter-shortcuts.ts";

/** Only inside the list, so that letters typed elsewhere decide nothing (WCAG 2.1.4). */
export function onDecisionKey(event: KeyboardEvent<HTMLUListElement>): void {
  if (!areLetterShortcutsOn() || event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof Element))
    return;
  const row = event.target.closest("li");
  if (row === null) return;
  const key = event.key.toLowerCase();
  const next = neighbour(row, "nextElementSibling");
  const previous = neighbour(row, "previousElementSibling");
  if (key === "j" || key === "k") {
    focus(key === "j" ? next : previous);
  } else if (key === "a") {
    // A held key decides only once.
    if (event.repeat) return;
    press(row, "approve");
    // The row disappears after its answer, so focus moves to the next one.
    focus(next ?? previous);
  } else if (key === "r") {
    press(row, "reject");
  } else {
    return;
  }
  event.preventDefault();
}

function neighbour(row: Element, direction: "nextElementSibling" | "previousElementSibling"): Element | null {
  let found = row[direction];
  while (found !== null && found.querySelector("input[type=checkbox]") === null) found = found[direction];
  return found;
}

function focus(row: Element | null): void {
  row?.querySelector<HTMLInputElement>("input[type=checkbox]")?.focus();
}

function press(row: Element, decision: "approve" | "reject"): void {
  row.querySelector<HTMLButtonElement>(`[data-decision=${decision}]`)?.click();
}
