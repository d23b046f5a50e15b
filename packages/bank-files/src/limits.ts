import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";

export const maxFileBytes = 5 * 1024 * 1024;
/** 20,000 rows of 14 columns are about 12 MiB. */
export const maxInflatedBytes = 32 * 1024 * 1024;
export const maxRows = 20_000;
export const maxColumns = 64;
export const maxCellLength = 2_000;
export const maxPreamble = 40;

export function checkLimits(grid: Grid): void {
  if (grid.length > maxRows + maxPreamble) throw new BankFileError("too-many-rows");
  for (const row of grid) {
    if (row.length > maxColumns) throw new BankFileError("too-many-columns");
    for (const cell of row)
      if (typeof cell === "string" && cell.length > maxCellLength) throw new BankFileError("cell-too-long");
  }
}

/** Excel for the Macintosh counts days from 1904. */
export const daysFrom1900To1904 = 1462;
