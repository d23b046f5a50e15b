/**
 * Calendar days are `yyyy-MM-dd` strings, points in time are Dates; days are counted in Europe/Stockholm.
 * The only file that formats dates.
 */
import { late } from "./late.ts";

const zone = "Europe/Stockholm";
const dayForm = /^(20\d{2})-(\d{2})-(\d{2})$/u;
const millisecondsPerDay = 86_400_000;

const dayInStockholm = late(
  () => new Intl.DateTimeFormat("sv-SE", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }),
);
const longDay = late(
  () => new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" }),
);
const time = late(() => new Intl.DateTimeFormat("sv-SE", { timeZone: zone, hour: "2-digit", minute: "2-digit" }));
const relative = late(() => new Intl.RelativeTimeFormat("sv-SE", { numeric: "auto" }));
const wholeDay = late(
  () =>
    new Intl.DateTimeFormat("sv-SE", {
      timeZone: "UTC",
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
    }),
);
const weekday = late(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", weekday: "long" }));
const monthOfYear = late(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", month: "long", year: "numeric" }));
const shortMonth = late(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", month: "short" }));
const shortDay = late(() => new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", day: "numeric", month: "short" }));
const atMidnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** True for a real day between 2000-01-01 and 2099-12-31: `2027-02-29` is not one. */
export function isCalendarDay(text: string): boolean {
  const match = dayForm.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

const typedForms = [
  /^(?<year>20\d{2})-?(?<month>\d{2})-?(?<day>\d{2})$/u,
  /^(?<day>\d{1,2})[/.](?<month>\d{1,2})(?:[/.]| |[/.] )(?<year>20\d{2})$/u,
];

/**
 * A day as people type it: `2027-06-04`, `20270604`, `4/6 2027` or `4.6.2027`. Null for anything else, and while it is
 * being typed.
 */
export function parseDay(text: string): string | null {
  for (const form of typedForms) {
    const { year = "", month = "", day = "" } = form.exec(text.trim())?.groups ?? {};
    const typed = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (isCalendarDay(typed)) return typed;
  }
  return null;
}

/** A time of day as people type it: `18:30`, `18.30` or `1830`. Null for anything else, and while it is being typed. */
export function parseClock(text: string): string | null {
  const { hours = "", minutes = "" } =
    /^(?<hours>[01]\d|2[0-3])[:.]?(?<minutes>[0-5]\d)$/u.exec(text.trim())?.groups ?? {};
  return hours === "" ? null : `${hours}:${minutes}`;
}

/** The calendar day of a point in time in Sweden. */
export function dayOf(moment: Date): string {
  return dayInStockholm().format(moment);
}

/** Whole calendar days from one day to another, negative when `to` is earlier. Daylight saving does not matter. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay);
}

/** Days left until graduation, never below 0. */
export function daysLeft(graduationDate: string, now: Date): number {
  return Math.max(0, daysBetween(dayOf(now), graduationDate));
}

/** `21 nov. 2026`. */
export function formatDay(day: string): string {
  return longDay().format(new Date(`${day}T00:00:00Z`));
}

/** `21 nov. 2026 kl. 14:05`, in Swedish time. */
export function formatMoment(moment: Date): string {
  return `${formatDay(dayOf(moment))} kl. ${time().format(moment)}`;
}

/** `14:05`, in Swedish time. */
export function formatClock(moment: Date): string {
  return time().format(moment);
}

/** `i dag kl. 14:05`, `i går kl. 09:10`, else date and time. */
export function formatRecent(moment: Date, now: Date): string {
  const days = daysBetween(dayOf(now), dayOf(moment));
  if (days > 0 || days < -1) return formatMoment(moment);
  return `${relative().format(days, "day")} kl. ${time().format(moment)}`;
}

/** The day so many days later, or earlier with a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** `2026-10`, the month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The first day of a day's month, or of one so many months away. */
export function monthStart(day: string, monthsAway = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + monthsAway;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/**
 * The point in time at which Swedish clocks show `HH:MM` on a day. An hour that comes twice means the first; one that
 * daylight saving skips is the same time after the skip.
 */
export function momentOf(day: string, clock: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const [summer, winter] = [2, 1].map((hours) => new Date(asUtc - hours * 3_600_000)) as [Date, Date];
  return dayOf(summer) === day && time().format(summer) === clock ? summer : winter;
}

/** The last millisecond of a day in Sweden. */
export function endOfDay(day: string): Date {
  return new Date(momentOf(addDays(day, 1), "00:00").getTime() - 1);
}

/** `fredag 4 juni 2027`. */
export function formatWholeDay(day: string): string {
  return wholeDay().format(atMidnight(day));
}

/** `fredag`. */
export function formatWeekday(day: string): string {
  return weekday().format(atMidnight(day));
}

/** `juni 2027`, the month of a day. */
export function formatMonth(day: string): string {
  return monthOfYear().format(atMidnight(day));
}

/** `juni`, `nov.`: the month of a day, short. */
export function formatShortMonth(day: string): string {
  return shortMonth().format(atMidnight(day));
}

/** True when a day is in another year than today, so that its year must be shown. */
export function isOtherYear(day: string, today: string): boolean {
  return day.slice(0, 4) !== today.slice(0, 4);
}

/** `21 nov.`, for a day whose year is clear. */
export function formatShortDay(day: string): string {
  return shortDay().format(atMidnight(day));
}

/** The distance of a day: `i dag`, `i morgon`, `om 12 dagar`, `för 3 dagar sedan`. */
export function formatDaysAway(day: string, today: string): string {
  return relative().format(daysBetween(today, day), "day");
}

const spans = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** The age: `för 3 dagar sedan`, `för 5 minuter sedan`; under a minute `nu`. Days are calendar days: `i går`. */
export function formatAgo(moment: Date, now: Date): string {
  const days = daysBetween(dayOf(moment), dayOf(now));
  if (days >= 1) return relative().format(-days, "day");
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  const [unit, length] = spans.find(([, span]) => seconds >= span) ?? (["second", Infinity] as const);
  return relative().format(-Math.floor(seconds / length), unit);
}
