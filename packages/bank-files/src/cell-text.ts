import type { Cell } from "./bank-file.ts";

/** Without the `="…"` that keeps Excel from reading text as a number. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return "";
  const text = String(cell).trim();
  return text.startsWith('="') && text.endsWith('"') ? text.slice(2, -1).trim() : text;
}

/** Invisible characters are removed: they could hide in a name, reverse a line or split a reference. */
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

/** Skips the replacements for most texts. */
const unclean = /\s{2}|[^\S ]|[\p{Cf}\p{Cc}]/u;

export function isFormula(cell: Cell | undefined): boolean {
  return typeof cell === "string" && cellText(cell).startsWith("=");
}

/** Lower case, letters and digits only: `Bokf.dag` and `BOKFDAG` are equal. */
export function foldHeading(cell: Cell | undefined): string {
  return cellText(cell)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}
