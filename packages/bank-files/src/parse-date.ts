import type { Cell, DayOrder } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";

const yearFirst = /^(?<year>\d{4})(?<sign>[-/.]?)(?<month>\d{2})\k<sign>(?<day>\d{2})(?:[T ].*)?$/u;
const yearLast = /^(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<year>\d{4})(?:,? \d.*)?$/u;
const workbookEpoch = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** `2026-03-03`, `2026/03/03`, `20260303`, `3.3.2026` or a workbook's day number, as `YYYY-MM-DD`. */
export function parseDate(cell: Cell | undefined, order: DayOrder = "day-first"): string | null {
  if (typeof cell === "number" && cell < 100_000) return ofWorkbook(cell);
  const text = cellText(cell);
  const { year, month, day } = yearFirst.exec(text)?.groups ?? {};
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(day));
  const last = yearLast.exec(text)?.groups;
  const [first, second] = [Number(last?.["first"]), Number(last?.["second"])];
  if (last === undefined) return null;
  return order === "day-first"
    ? dayOf(Number(last["year"]), second, first)
    : dayOf(Number(last["year"]), first, second);
}

export const isDay = (cell: Cell | undefined): boolean =>
  parseDate(cell) !== null || parseDate(cell, "month-first") !== null;

/**
 * The order that fits all days of a column: `both` where any does, `none` where neither does, or where days of another
 * shape stand among them: a spreadsheet has then read some of them, perhaps in the wrong order.
 */
export function dayOrder(cells: readonly (Cell | undefined)[]): DayOrder | "both" | "none" {
  const fitting = new Set<DayOrder>();
  let isOpen = false;
  let isOther = false;
  let isLast = false;
  for (const cell of cells) {
    const days = (["day-first", "month-first"] as const).filter((order) => parseDate(cell, order) !== null);
    const sign = yearLast.exec(cellText(cell))?.groups?.["sign"];
    if (sign === undefined) isOther ||= days.length > 0;
    else if (sign === ".") isOther = true;
    else if (days.length === 1 && days[0] !== undefined) fitting.add(days[0]);
    else isOpen ||= parseDate(cell) !== parseDate(cell, "month-first");
    isLast ||= sign === "-" || sign === "/";
  }
  if (fitting.size > 1 || (isOther && isLast)) return "none";
  const [order] = fitting;
  return order ?? (isOpen ? "both" : "day-first");
}

/** Also a day that does not exist: `2026-02-31`. */
export function isWrittenAsDay(cell: Cell | undefined): boolean {
  if (isDay(cell) || yearLast.test(cellText(cell))) return true;
  const { sign, year, month, day } = yearFirst.exec(cellText(cell))?.groups ?? {};
  // Eight digits are any number, unless they nearly are a day.
  return year !== undefined && (sign !== "" || (year.startsWith("20") && Number(month) <= 12 && Number(day) <= 31));
}

/** In 2000–2099. */
export function dayOf(year: number, month: number, day: number): string | null {
  const isLeap = year % 4 === 0;
  const length = month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0);
  if (year < 2000 || year > 2099 || day < 1 || day > length) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function ofWorkbook(serial: number): string | null {
  const moment = new Date(workbookEpoch + Math.floor(serial) * dayMs);
  const year = moment.getUTCFullYear();
  return year >= 2000 && year < 2100 ? moment.toISOString().slice(0, 10) : null;
}

/** `HH:MM` or `HH:MM:SS`. A workbook's time is a fraction of a day. */
export function parseTime(cell: Cell | undefined): string | null {
  if (typeof cell === "number") {
    const seconds = Math.round((cell - Math.floor(cell)) * 86_400) % 86_400;
    return new Date(seconds * 1000).toISOString().slice(11, 19);
  }
  const { hour, minute, second } =
    /(?:^|[T ])(?<hour>[01]?\d|2[0-3])[:.](?<minute>[0-5]\d)(?:[:.](?<second>[0-5]\d))?(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?$/u.exec(
      cellText(cell),
    )?.groups ?? {};
  if (hour === undefined) return null;
  return [hour.padStart(2, "0"), minute, ...(second === undefined ? [] : [second])].join(":");
}
