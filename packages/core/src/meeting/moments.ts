import { dayOf, formatClock, formatDay } from "@utspring/domain/dates";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import type { Moment } from "./report-data.ts";

/** With the time where several events share the day. */
export function reportMomentOf(at: Date, sharedDays: ReadonlySet<string>): Moment {
  const day = dayOf(at);
  return { day, time: sharedDays.has(day) ? formatClock(at) : undefined };
}

/** A row of the report before it is known whether it shares its day. */
export type Undated<Row extends Moment> = Omit<Row, keyof Moment> & { at: Date };

export function withMoments<Row extends { at: Date }>(rows: readonly Row[]): (Omit<Row, "at"> & Moment)[] {
  const sharedDays = repeatedIn(rows.map(({ at }) => dayOf(at)));
  return rows.map(({ at, ...row }) => ({ ...row, ...reportMomentOf(at, sharedDays) }));
}

export function repeatedIn(texts: readonly string[]): ReadonlySet<string> {
  const once = new Set<string>();
  return new Set(texts.filter((text) => once.has(text) || !once.add(text)));
}

/** `1 sep. 2026`, or with its time `1 sep. 2026 kl. 14:05`. */
export function nameOfMoment({ day, time }: Moment): string {
  return time === undefined ? formatDay(day) : meetingTexts.moment(formatDay(day), time);
}
