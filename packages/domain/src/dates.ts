/**
 * Days are `yyyy-MM-dd` strings in Europe/Stockholm. The only file that formats dates: without `Intl`, whose first use
 * blocks a slow phone for 0.2 s (docs/decisions/first-load.md).
 */
import { dayTexts } from "./day-texts.ts";
import { groupDigits } from "./group-digits.ts";
import { seenOf } from "./seen-of.ts";

const dayForm = /^(20\d{2})-(\d{2})-(\d{2})$/u;
const millisecondsPerDay = 86_400_000;
const millisecondsPerHour = 3_600_000;

function partsOf(day: string): { year: string; month: string; short: string; date: number } {
  const [year = "", month, date] = day.split("-");
  const index = Number(month) - 1;
  return { year, month: dayTexts.months[index] ?? "", short: dayTexts.shortMonths[index] ?? "", date: Number(date) };
}

/** 01:00 UTC on the last Sunday of a month of 31 days, when the EU's clocks change in March and October. */
function clockChange(year: number, month: number): number {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * millisecondsPerDay;
}

/** By the EU's rules since 1996: `2026-11-21T14:05:00.000Z`. */
function inSweden(moment: Date): string {
  const year = moment.getUTCFullYear();
  const isSummer = moment.getTime() >= clockChange(year, 2) && moment.getTime() < clockChange(year, 9);
  return new Date(moment.getTime() + (isSummer ? 2 : 1) * millisecondsPerHour).toISOString();
}

/** From 2000-01-01 to 2099-12-31, both inclusive; false for `2027-02-29`. */
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

/** `2027-06-04`, `20270604`, `4/6 2027` or `4.6.2027`; null for anything else. */
export function parseDay(text: string): string | null {
  for (const form of typedForms) {
    const { year = "", month = "", day = "" } = form.exec(seenOf(text))?.groups ?? {};
    const typed = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    if (isCalendarDay(typed)) return typed;
  }
  return null;
}

/** `18:30`, `18.30` or `1830`; null for anything else. */
export function parseClock(text: string): string | null {
  const { hours = "", minutes = "" } =
    /^(?<hours>[01]\d|2[0-3])[:.]?(?<minutes>[0-5]\d)$/u.exec(seenOf(text))?.groups ?? {};
  return hours === "" ? null : `${hours}:${minutes}`;
}

export function dayOf(moment: Date): string {
  return inSweden(moment).slice(0, 10);
}

/** Negative when `to` is earlier. Daylight saving does not matter. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay);
}

export function daysLeft(graduationDate: string, now: Date): number {
  return Math.max(0, daysBetween(dayOf(now), graduationDate));
}

/** `21 nov. 2026`. */
export function formatDay(day: string): string {
  const { date, short, year } = partsOf(day);
  return `${date} ${short} ${year}`;
}

/** `21 nov. 2026 kl. 14:05`, in Swedish time. */
export function formatMoment(moment: Date): string {
  return `${formatDay(dayOf(moment))} kl. ${formatClock(moment)}`;
}

/** `14:05`, in Swedish time. */
export function formatClock(moment: Date): string {
  return inSweden(moment).slice(11, 16);
}

/** `i dag kl. 14:05`, `i går kl. 09:10`, else date and time. */
export function formatRecent(moment: Date, now: Date): string {
  const days = daysBetween(dayOf(now), dayOf(moment));
  if (days > 0 || days < -1) return formatMoment(moment);
  return `${dayTexts.near[days]} kl. ${formatClock(moment)}`;
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** `2026-10`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthStart(day: string, monthsAway = 0): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + monthsAway;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}-01`;
}

/** An hour that comes twice means the first; one that daylight saving skips is the same time after the skip. */
export function momentOf(day: string, clock: string): Date {
  const asUtc = Date.parse(`${day}T${clock}:00Z`);
  const [summer, winter] = [2, 1].map((hours) => new Date(asUtc - hours * millisecondsPerHour)) as [Date, Date];
  return dayOf(summer) === day && formatClock(summer) === clock ? summer : winter;
}

export function endOfDay(day: string): Date {
  return new Date(momentOf(addDays(day, 1), "00:00").getTime() - 1);
}

/** `fredag 4 juni 2027`. */
export function formatWholeDay(day: string): string {
  const { date, month, year } = partsOf(day);
  return `${formatWeekday(day)} ${date} ${month} ${year}`;
}

export function formatWeekday(day: string): string {
  return dayTexts.weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

/** `juni 2027`. */
export function formatMonth(day: string): string {
  const { month, year } = partsOf(day);
  return `${month} ${year}`;
}

/** `juni`, `nov.`. */
export function formatShortMonth(day: string): string {
  return partsOf(day).short;
}

export function isOtherYear(day: string, today: string): boolean {
  return day.slice(0, 4) !== today.slice(0, 4);
}

/** `21 nov.`, for a day whose year is clear. */
export function formatShortDay(day: string): string {
  const { date, short } = partsOf(day);
  return `${date} ${short}`;
}

/** `i dag`, `i morgon`, `om 12 dagar`, `för 3 dagar sedan`. */
export function formatDaysAway(day: string, today: string): string {
  return daysAway(daysBetween(today, day));
}

function daysAway(days: number): string {
  const near = dayTexts.near[days];
  if (near !== undefined) return near;
  return days > 0 ? dayTexts.inDays(groupDigits(days)) : dayTexts.daysAgo(groupDigits(-days));
}

/** `för 3 dagar sedan`, `för 5 minuter sedan`; under a minute `nu`. Days are calendar days: `i går`. */
export function formatAgo(moment: Date, now: Date): string {
  const days = daysBetween(dayOf(moment), dayOf(now));
  if (days >= 1) return daysAway(-days);
  const seconds = Math.max(0, (now.getTime() - moment.getTime()) / 1000);
  if (seconds >= 3_600) return dayTexts.hoursAgo(Math.floor(seconds / 3_600));
  return seconds >= 60 ? dayTexts.minutesAgo(Math.floor(seconds / 60)) : dayTexts.now;
}
