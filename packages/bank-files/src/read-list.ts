import { BankFileError } from "./bank-file-error.ts";
import { csvGrid } from "./csv-grid.ts";
import { openFile } from "./file-contents.ts";

/** The first sheet with rows of a file, or copied text, as text. It may hold anything but bank rows. */
export function readList(source: Uint8Array | string): string[][] {
  const grids = typeof source === "string" ? [csvGrid(source.replaceAll(/\r\n?/gu, "\n"))] : gridsOf(source);
  const grid = grids.find((rows) => rows.some((row) => row.length > 0)) ?? [];
  return grid.map((row) => row.map((cell) => String(cell).trim()));
}

function gridsOf(bytes: Uint8Array) {
  const contents = openFile(bytes);
  if (contents.kind !== "tables") throw new BankFileError("unknown-columns");
  return contents.grids;
}
