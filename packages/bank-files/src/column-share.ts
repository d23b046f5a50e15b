import type { Cell, Grid } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";

/** How many rows say what a file's columns hold. */
const maxRows = 200;

/** The least share of a column's cells that says what it holds: a cell may be mistyped. */
export const minShare = 0.8;

/** The first rows that are not empty. */
export function sampleOf(rows: Grid): Grid {
  return rows.filter((row) => row.some((cell) => cellText(cell) !== "")).slice(0, maxRows);
}

/** The share of a column's filled cells that fit; 0 for an empty column. */
export function shareOf(cells: readonly (Cell | undefined)[], fits: (cell: Cell | undefined) => boolean): number {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}
