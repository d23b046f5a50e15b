import { useLayoutEffect, useRef } from "react";
import type { KeyboardEvent } from "react";

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

/** One tab stop: arrow keys, Home and End move. Spread the result on the `table`; its buttons have `tabIndex={-1}`. */
export function useGridKeys() {
  const table = useRef<HTMLTableElement>(null);
  const current = useRef<HTMLElement | null>(null);

  const select = (button: HTMLElement | null) => {
    if (button === null || button === current.current) return;
    if (current.current) current.current.tabIndex = -1;
    current.current = button;
    button.tabIndex = 0;
  };

  // After each render, since rows change and one button must stay in the tab order.
  useLayoutEffect(() => {
    if (current.current?.isConnected && table.current?.contains(current.current)) return;
    select(table.current?.querySelector<HTMLElement>("tbody button") ?? table.current?.querySelector("button") ?? null);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>("td, th") : null;
    if (cell === null || table.current === null || event.altKey || event.metaKey) return;
    const target = targetOf(table.current, cell, event);
    if (target === null) return;
    event.preventDefault();
    target.focus();
  };

  return {
    ref: table,
    role: "grid",
    onKeyDown,
    onFocus: ({ target }: { target: EventTarget }) =>
      select(target instanceof HTMLElement && table.current?.contains(target) ? target : null),
  } as const;
}

function targetOf(
  table: HTMLTableElement,
  cell: HTMLTableCellElement,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
): HTMLElement | null {
  const rows = [...table.rows].map(
    (row) =>
      new Map(
        [...row.cells].flatMap((each) => {
          const button = each.querySelector("button");
          return button ? [[columnOf(each), button] as const] : [];
        }),
      ),
  );
  const [row, column] = [[...table.rows].indexOf(cell.parentElement as HTMLTableRowElement), columnOf(cell)];
  if (key === "Home" || key === "End") {
    const inRow = ctrlKey ? rows.flatMap((each) => [...each.values()]) : [...(rows[row]?.values() ?? [])];
    return inRow.at(key === "Home" ? 0 : -1) ?? null;
  }
  const [down, right] = steps[key] ?? [0, 0];
  if (ctrlKey || (down === 0 && right === 0)) return null;
  if (right !== 0) return rows[row]?.get(column + right) ?? null;
  for (let index = row + down; index >= 0 && index < rows.length; index += down) {
    const button = rows[index]?.get(column);
    if (button) return button;
  }
  return null;
}

/** Also in a row whose first cell spans from the row above. */
function columnOf(cell: HTMLTableCellElement): number {
  const row = cell.parentElement as HTMLTableRowElement;
  return cell.cellIndex + (row.querySelector("th") === null ? 1 : 0);
}
