import type { Cell } from "./bank-file.ts";

/** The text of a cell without surrounding space and without the `="…"` that keeps Excel from reading a number. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  const text = String(cell).trim();
  return text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1).trim() : text;
}

/**
 * The text of a cell, or null when it is empty. Runs of white space become one space, and characters that cannot be
 * seen are left out: they would hide in a name, turn a line around, or split a reference.
 */
export function textOrNull(cell: Cell | undefined): string | null {
  const text = cellText(cell);
  if (text === "") return null;
  if (!unclean.test(text)) return text;
  return (
    text
      .replaceAll(/\p{Cf}/gu, "")
      .replaceAll(/[\s\p{Cc}]+/gu, " ")
      .trim() || null
  );
}

/** What `textOrNull` changes; most texts have none of it. */
const unclean = /\s{2}|[^\S ]|[\p{Cf}\p{Cc}]/u;

/** True for a cell that a spreadsheet would calculate. */
export function isFormula(cell: Cell | undefined): boolean {
  return typeof cell === "string" && cellText(cell).startsWith("=");
}

/** A heading word: lower case, letters and digits only. `Bokf.dag` and `BOKFDAG` are equal. */
export function foldHeading(cell: Cell | undefined): string {
  return cellText(cell)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
