import type { BankFile } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { cellText } from "./cell-text.ts";
import { decodeText } from "./decode-text.ts";
import { openFile } from "./file-contents.ts";
import { readPastedRows } from "./read-pasted-rows.ts";

/** A copied list has fewer table-like lines than this share. */
const maxTableLines = 0.2;

/** Lines copied from an internet bank into a text file. Null for any other file. */
export async function readCopiedFile(bytes: Uint8Array, today: string | null): Promise<BankFile | null> {
  try {
    const contents = openFile(bytes);
    if (contents.kind !== "tables" || contents.grids.length !== 1) return null;
    const filled = (contents.grids[0] ?? []).filter((cells) => cells.some((cell) => cellText(cell) !== ""));
    const wide = filled.filter(({ length }) => length >= 3);
    return wide.length > filled.length * maxTableLines ? null : await readPastedRows(decodeText(bytes), today);
  } catch (error) {
    if (error instanceof BankFileError) return null;
    throw error;
  }
}
