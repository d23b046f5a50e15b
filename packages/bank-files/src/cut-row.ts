import type { Cell, Grid } from "./bank-file.ts";
import { closingWords, notBookedWords } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { parseDate } from "./parse-date.ts";

/** How a text ends: after a whole line or table; in a line, which may be whole; or in a quoted cell, which is not. */
export type TextEnd = "whole" | "in-line" | "in-cell";

export function endOf(text: string): TextEnd {
  if (text.trimStart().startsWith("<")) return /<\/(?:table|html)>\s*$/iu.test(text) ? "whole" : "in-line";
  if (/\n[\t ]*$/u.test(text)) return "whole";
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return /(?:^|[,;\t|])"(?:[^"]|"")*$/u.test(line) ? "in-cell" : "in-line";
}

/** What is left of a day that is not written out: `2026-0`, `3.3.20`, `202603`. */
const partOfDay = /^(?:\d{0,7}|\d{1,4}[-/.]\d{0,2}|\d{1,4}[-/.]\d{1,2}[-/.]\d{0,3})$/u;

/**
 * True when the last of a table's rows, in a text that ends in its line, is a part of one: it has fewer cells than each
 * of the others, its last cell is empty or a shorter number or currency where theirs are not, or it ends before its day
 * or in it.
 */
export function endsInRow(rows: Grid, dateColumn: number, headingWidth: number): boolean {
  const last = rows.at(-1);
  if (last === undefined) return false;
  const before = rows.slice(0, -1);
  const others = before.filter((row) => parseDate(row[dateColumn]) !== null);
  const width = others.reduce((least, row) => Math.min(least, row.length), others[0]?.length ?? headingWidth);
  if (parseDate(last[dateColumn]) === null) {
    const whole = before.filter(({ length }) => length >= width);
    return endsBeforeDay(last, { whole, dateColumn, width });
  }
  if (last.length < width) return true;
  const isEmptyAtEnd = (row: readonly Cell[]) => cellText(row.at(-1)) === "";
  if (others.length > 0 && isEmptyAtEnd(last) && !others.some(isEmptyAtEnd)) return true;
  return isShorterAtEnd(last, others);
}

/** True for a row without a day that is a part of a payment, and no closing line: it begins as the whole rows do. */
function endsBeforeDay(
  last: readonly Cell[],
  { whole, dateColumn, width }: { whole: Grid; dateColumn: number; width: number },
): boolean {
  const cells = last.map((cell) => cellText(cell));
  const day = cells[dateColumn];
  // A row may say "Reserverat" where others have a day.
  if (cells.length > dateColumn + 1) return cells.length < width && notBookedWords.test(day ?? "");
  if (closingWords.test(cells[0] ?? "")) return false;
  const beforeDay = cells.slice(0, dateColumn);
  const isLikeOthers = beforeDay.every((cell, index) => {
    const isLast = index === cells.length - 1;
    const theirs = whole.map((row) => cellText(row[index]));
    if (theirs.length === 0) return index > 0 || isNumber.test(cell);
    if (theirs.every((one) => isNumber.test(one))) return isNumber.test(cell) || (isLast && cell === "");
    // A column that says the same in all rows, as an account's number does, says it in the last one too.
    const [same = ""] = theirs;
    if (theirs.length > 1 && theirs.every((one) => one === same)) return isLast ? same.startsWith(cell) : cell === same;
    return true;
  });
  if (!isLikeOthers) return false;
  if (day === undefined || partOfDay.test(day)) return true;
  return whole.some((row) => cellText(row[dateColumn]) !== day && cellText(row[dateColumn]).startsWith(day));
}

const isNumber = /^[\d\s-]+$/u;

/** True when the last cell lacks decimals, a currency or a part of it that the last cells of the others have. */
function isShorterAtEnd(last: readonly Cell[], others: Grid): boolean {
  const [first, ...more] = others.map((row) => cellText(row.at(-1)));
  const text = cellText(last.at(-1));
  if (first === undefined) return false;
  for (const ending of [/^[A-Z]{3}$/u, /\skr$/u])
    if ([first, ...more].every((one) => ending.test(one))) return !ending.test(text);
  const decimals = new Set(others.map((row) => decimalsAtEnd(row)));
  const [expected] = decimals;
  return decimals.size === 1 && expected != null && expected > 0 && (decimalsAtEnd(last) ?? 0) < expected;
}

/** The number of decimals of a row's last cell; null when it is no number. */
function decimalsAtEnd(row: readonly Cell[]): number | null {
  const found = /^[-+−–]?[\d\s]+(?:[.,](?<decimals>\d*)(?:\s*kr)?|kr)?$/u.exec(cellText(row.at(-1)));
  return found === null ? null : (found.groups?.["decimals"]?.length ?? 0);
}
