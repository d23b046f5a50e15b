import type { Cell, Grid } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";

const maxRows = 200;

/** Less than 1, since a cell may be mistyped. */
export const minShare = 0.8;

export function sampleOf(rows: Grid): Grid {
  return rows.filter((row) => row.some((cell) => cellText(cell) !== "")).slice(0, maxRows);
}

export function shareOf(cells: readonly (Cell | undefined)[], fits: (cell: Cell | undefined) => boolean): number {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length;
}
