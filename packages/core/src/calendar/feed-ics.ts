import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import type { CalendarEntry } from "@utspring/domain/calendar/rules";
import { calendarFeedTexts } from "@utspring/domain/calendar/feed-texts";
import { addDays, momentOf } from "@utspring/domain/dates";

/** How often a calendar app should refresh, in seconds. */
const refreshSeconds = 3600;
/** Events have no end, so each gets an hour, to be visible in a day view. Milliseconds. */
const lengthMs = 3_600_000;
/** Characters. The page shows the rest. */
const maxDescription = 300;

interface Feed {
  classId: string;
  className: string;
  graduationDate: string | null;
  entries: (CalendarEntry & { changedAt: Date })[];
  /** Makes event ids globally unique. */
  host: string;
  now: Date;
}

/** In UTC, which every app shows correctly; with a zone of its own, ical-generator would shift the times. */
export function feedIcs({ classId, className, graduationDate, entries, host, now }: Feed): string {
  const calendar = ical({
    name: calendarFeedTexts.calendarName(className),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: "Utspring", product: "Kalender", language: "SV" },
    ttl: refreshSeconds,
  });
  for (const { kind, id, title, description, eventDate, eventTime, changedAt } of entries) {
    calendar.createEvent({
      id: `${kind}-${id}@${host}`,
      summary: kind === "due" ? calendarFeedTexts.due(title) : title,
      description: description === null ? null : beginningOf(description),
      stamp: changedAt,
      lastModified: changedAt,
      // A whole-day event does not mark its owner as busy.
      ...(eventTime === null
        ? { ...wholeDay(eventDate), transparency: ICalEventTransparency.TRANSPARENT }
        : timed(eventDate, eventTime)),
    });
  }
  if (graduationDate !== null) {
    calendar.createEvent({
      id: `graduation-${classId}@${host}`,
      summary: calendarFeedTexts.graduation(className),
      stamp: now,
      ...wholeDay(graduationDate),
    });
  }
  return calendar.toString();
}

/** ical-generator folds a line character by character: 500 long texts would block for a third of a second. */
function beginningOf(description: string): string {
  const characters = [...description];
  return characters.length <= maxDescription ? description : `${characters.slice(0, maxDescription).join("")}…`;
}

function timed(day: string, clock: string) {
  const start = momentOf(day, clock);
  return { start, end: new Date(start.getTime() + lengthMs) };
}

/** The end of a whole day is the next day (RFC 5545). */
function wholeDay(day: string) {
  const midnight = (date: string) => new Date(`${date}T00:00:00Z`);
  return { allDay: true, start: midnight(day), end: midnight(addDays(day, 1)) };
}
