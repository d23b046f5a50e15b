/**
 * Calendar days are `yyyy-MM-dd` strings, moments are Dates; days are counted in Europe/Stockholm (DECISIONS 48).
 * The only file that formats a date.
 */

const zone = "Europe/Stockholm";
const dayForm = /^(20\d{2})-(\d{2})-(\d{2})$/u;
const millisecondsPerDay = 86_400_000;

const dayInStockholm = new Intl.DateTimeFormat("sv-SE", {
  timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit",
});
const longDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
const time = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
const relative = new Intl.RelativeTimeFormat("sv-SE", { numeric: "auto" });

/** True for a real day between 2000-01-01 and 2099-12-31: `2027-02-29` is not one. */
export function isCalendarDay(text: string): boolean {
  const match = dayForm.exec(text);
  if (!match) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The calendar day that a moment falls on in Sweden. */
export function dayOf(moment: Date): string {
  return dayInStockholm.format(moment);
}

/** Whole calendar days from one day to another, negative when `to` lies before. Free of summer time. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / millisecondsPerDay);
}

/** Days left until graduation, never below 0 (spec 2 section 2). */
export function daysLeft(graduationDate: string, now: Date): number {
  return Math.max(0, daysBetween(dayOf(now), graduationDate));
}

/** `21 nov. 2026`. */
export function formatDay(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`));
}

/** `21 nov. 2026 kl. 14:05`, in Swedish time. */
export function formatMoment(moment: Date): string {
  return `${formatDay(dayOf(moment))} kl. ${time.format(moment)}`;
}

/** `i dag kl. 14:05`, `i går kl. 09:10`, else the whole moment. */
export function formatRecent(moment: Date, now: Date): string {
  const days = daysBetween(dayOf(now), dayOf(moment));
  if (days > 0 || days < -1) return formatMoment(moment);
  return `${relative.format(days, "day")} kl. ${time.format(moment)}`;
}
