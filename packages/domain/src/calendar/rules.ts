import { addDays, daysBetween, monthStart } from "../dates.ts";

export interface CalendarEntry {
  kind: "event" | "due";
  id: string;
  title: string;
  description: string | null;
  eventDate: string;
  /** `HH:MM`, or null for the whole day. */
  eventTime: string | null;
}

type Place = Pick<CalendarEntry, "eventDate" | "eventTime" | "title" | "id">;

export function inOrder(one: Place, other: Place): number {
  const key = ({ eventDate, eventTime, title, id }: Place) => `${eventDate} ${eventTime ?? ""} ${title} ${id}`;
  return key(one) < key(other) ? -1 : 1;
}

// 2000-01-03 was a Monday.
const someMonday = "2000-01-03";

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return ((daysBetween(someMonday, day) % 7) + 7) % 7;
}

/** It belongs to the year of its Thursday, and week 1 has the year's first Thursday. */
export function isoWeekOf(day: string): number {
  const thursday = addDays(day, 3 - weekdayOf(day));
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

export interface Week {
  number: number;
  /** Monday to Sunday; the first and the last week reach into the neighbouring months. */
  days: string[];
}

export function weeksOfMonth(day: string): Week[] {
  const first = monthStart(day);
  const end = monthStart(day, 1);
  const weeks: Week[] = [];
  for (let monday = addDays(first, -weekdayOf(first)); monday < end; monday = addDays(monday, 7)) {
    weeks.push({ number: isoWeekOf(monday), days: Array.from({ length: 7 }, (_, index) => addDays(monday, index)) });
  }
  return weeks;
}
