import type { Cell, Grid } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";
import { parseDate } from "./parse-date.ts";

/** How a text ends: after a whole line or table; in a line, which may be whole; or in a quoted cell, which is not. */
export type TextEnd = "whole" | "in-line" | "in-cell";

/** How a text ends. */
export function endOf(text: string): TextEnd {
  if (text.trimStart().startsWith("<")) return /<\/(?:table|html)>\s*$/iu.test(text) ? "whole" : "in-line";
  if (/\n[\t ]*$/u.test(text)) return "whole";
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return /(?:^|[,;\t|])"(?:[^"]|"")*$/u.test(line) ? "in-cell" : "in-line";
}

/**
 * True when the last of a table's rows, in a text that ends in its line, is a part of one: it has fewer cells than each
 * of the others, its last cell is empty or a shorter number where theirs are not, or its day is not written out.
 */
export function endsInRow(rows: Grid, dateColumn: number, headingWidth: number): boolean {
  const last = rows.at(-1);
  if (last === undefined) return false;
  if (parseDate(last[dateColumn]) === null)
    return last.length === dateColumn + 1 && /^\d{1,4}(?:[-/.]\d{0,2}){0,2}$/u.test(cellText(last[dateColumn]));
  const others = rows.slice(0, -1).filter((row) => parseDate(row[dateColumn]) !== null);
  const width = others.reduce((least, row) => Math.min(least, row.length), others[0]?.length ?? headingWidth);
  if (last.length < width) return true;
  const isEmptyAtEnd = (row: readonly Cell[]) => cellText(row.at(-1)) === "";
  if (others.length > 0 && isEmptyAtEnd(last) && !others.some(isEmptyAtEnd)) return true;
  const decimals = new Set(others.map((row) => decimalsAtEnd(row)));
  const [expected] = decimals;
  return decimals.size === 1 && expected != null && expected > 0 && (decimalsAtEnd(last) ?? 0) < expected;
}

/** The number of decimals of a row's last cell; null when it is no number. */
function decimalsAtEnd(row: readonly Cell[]): number | null {
  const found = /^[-+−–]?[\d\s]+(?:[.,](?<decimals>\d*))?(?:\s*kr)?$/u.exec(cellText(row.at(-1)));
  return found === null ? null : (found.groups?.["decimals"]?.length ?? 0);
}
