import type { Cell, Grid } from "./bank-file.ts";
import { closingWords, notBookedWords } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { isDay } from "./parse-date.ts";

/** A text that ends `in-line` may end with a whole row; `in-cell`, in a quoted cell, it does not. */
export type TextEnd = "whole" | "in-line" | "in-cell";

export function endOf(text: string): TextEnd {
  if (text.trimStart().startsWith("<")) return /<\/(?:table|html)>\s*$/iu.test(text) ? "whole" : "in-line";
  if (/\n[\t ]*$/u.test(text)) return "whole";
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return /(?:^|[,;\t|])"(?:[^"]|"")*$/u.test(line) ? "in-cell" : "in-line";
}

const partOfDay = /^(?:\d{0,7}|\d{1,4}[-/.]\d{0,2}|\d{1,4}[-/.]\d{1,2}[-/.]\d{0,3})$/u;

/** True when the last row has fewer cells than the others, ends in or before its day, or has a shorter last cell. */
export function endsInRow(rows: Grid, dateColumn: number, headingWidth: number): boolean {
  const last = rows.at(-1);
  if (last === undefined) return false;
  const before = rows.slice(0, -1);
  const others = before.filter((row) => isDay(row[dateColumn]));
  const width = others.reduce((least, row) => Math.min(least, row.length), others[0]?.length ?? headingWidth);
  if (!isDay(last[dateColumn])) {
    const whole = before.filter(({ length }) => length >= width);
    return endsBeforeDay(last, { whole, dateColumn, width });
  }
  if (last.length < width) return true;
  const isEmptyAtEnd = (row: readonly Cell[]) => cellText(row.at(-1)) === "";
  if (others.length > 0 && isEmptyAtEnd(last) && !others.some(isEmptyAtEnd)) return true;
  return isShorterAtEnd(last, others);
}

/** A closing line has no day either, but does not begin as the rows do. */
function endsBeforeDay(
  last: readonly Cell[],
  { whole, dateColumn, width }: { whole: Grid; dateColumn: number; width: number },
): boolean {
  const cells = last.map((cell) => cellText(cell));
  const day = cells[dateColumn];
  // An unbooked row may have "Reserverat" for its day.
  if (cells.length > dateColumn + 1) return cells.length < width && notBookedWords.test(day ?? "");
  if (closingWords.test(cells[0] ?? "")) return false;
  const beforeDay = cells.slice(0, dateColumn);
  const isLikeOthers = beforeDay.every((cell, index) => {
    const isLast = index === cells.length - 1;
    const theirs = whole.map((row) => cellText(row[index]));
    if (theirs.length === 0) return index > 0 || isNumber.test(cell);
    if (theirs.every((one) => isNumber.test(one))) return isNumber.test(cell) || (isLast && cell === "");
    // An account's number, for example, is equal in all rows.
    const [same = ""] = theirs;
    if (theirs.length > 1 && theirs.every((one) => one === same)) return isLast ? same.startsWith(cell) : cell === same;
    return true;
  });
  if (!isLikeOthers) return false;
  if (day === undefined || partOfDay.test(day)) return true;
  return whole.some((row) => cellText(row[dateColumn]) !== day && cellText(row[dateColumn]).startsWith(day));
}

const isNumber = /^[\d\s-]+$/u;

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

function decimalsAtEnd(row: readonly Cell[]): number | null {
  const found = /^[-+−–]?[\d\s]+(?:[.,](?<decimals>\d*)(?:\s*kr)?|kr)?$/u.exec(cellText(row.at(-1)));
  return found === null ? null : (found.groups?.["decimals"]?.length ?? 0);
}
