import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { maxColumns, maxPreamble, maxRows } from "./limits.ts";
import { isDay } from "./parse-date.ts";

/** A cell that spans rows. Columns from 0; rows by the sheet's numbers. */
export interface TallCell {
  column: number;
  top: number;
  bottom: number;
}

/**
 * A day that spans rows is the day of each, as in a page's table; anything else is its first row's alone. `places`:
 * where in the grid a sheet's row is, since empty rows are left out.
 */
export function repeatDays(grid: Grid, places: ReadonlyMap<number, number>, tall: readonly TallCell[]): void {
  const areDays = new Map<number, boolean>();
  let left = maxColumns * (maxRows + maxPreamble);
  for (const { column, top, bottom } of tall) {
    const [first, last] = [places.get(top) ?? -1, places.get(bottom) ?? -1];
    const day = grid[first]?.[column];
    if (day === undefined || !isDay(day) || last - first !== bottom - top) continue;
    // A workbook's day is a number, and an amount may be as large.
    if (typeof day === "number" && !areDays.has(column))
      areDays.set(
        column,
        grid.map((cells) => cells[column]).every((cell) => typeof cell !== "number" || isWhole(cell)),
      );
    if (typeof day === "number" && areDays.get(column) !== true) continue;
    for (const cells of grid.slice(first + 1, last + 1)) {
      left -= 1;
      if (left < 0) throw new BankFileError("too-many-rows");
      if (cells.length === 0 || (cells[column] ?? "") !== "") continue;
      while (cells.length < column) cells.push("");
      cells[column] = day;
    }
  }
}

const isWhole = (cell: number) => Number.isInteger(cell) && isDay(cell);
