import { addDays, formatMonth } from "../dates.ts";
import { meetingTexts } from "./meeting-texts.ts";

/** `2027-vt` from January to June, `2026-ht` from July to December, `2026-11`. */
export const periodForm = /^20\d{2}-(?:0[1-9]|1[0-2]|vt|ht)$/u;

export interface PeriodDays {
  from: string;
  to: string;
}

export function daysOfPeriod(period: string): PeriodDays {
  const [year = "", part = ""] = period.split("-");
  if (part === "vt") return { from: `${year}-01-01`, to: `${year}-06-30` };
  if (part === "ht") return { from: `${year}-07-01`, to: `${year}-12-31` };
  const next = part === "12" ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(part) + 1).padStart(2, "0")}-01`;
  return { from: `${period}-01`, to: addDays(next, -1) };
}

const monthsOffered = 6;

/** This term and the one before, this month and those before; none that ended before the ledger's first month. */
export function periodsBefore(today: string, firstMonth: string): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const terms = month > 6 ? [`${year}-ht`, `${year}-vt`] : [`${year}-vt`, `${year - 1}-ht`];
  const months = Array.from({ length: monthsOffered }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
  return [...terms, ...months].filter((period) => daysOfPeriod(period).to >= `${firstMonth}-01`);
}

export function nameOfPeriod(period: string | null): string {
  const { all, spring, autumn } = meetingTexts.period;
  if (period === null) return all;
  const [year = "", part = ""] = period.split("-");
  if (part === "vt") return spring(year);
  if (part === "ht") return autumn(year);
  const month = formatMonth(`${period}-01`);
  return month.charAt(0).toUpperCase() + month.slice(1);
}
