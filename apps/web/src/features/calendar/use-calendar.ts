import { inOrder } from "@utspring/domain/calendar/rules";
import { formatWholeDay } from "@utspring/domain/dates";
import { useMemo } from "react";
import { calendarTexts } from "./calendar-texts.ts";
import { distinctNames } from "../../lib/forms/distinct-names.ts";
import { trpc } from "../../lib/query/trpc.ts";
import type { Outputs } from "../../lib/query/trpc.ts";

type Calendar = Outputs["calendar"]["list"];

/** A calendar entry: an event, a payment's due date, or the graduation day. */
export type CalendarItem = Omit<Calendar["entries"][number], "kind"> & {
  kind: "event" | "due" | "graduation";
  /** The title with its day where another sounds the same; the title where absent. */
  spoken?: string;
};

export function useCalendar() {
  const query = trpc.calendar.list.useQuery({});
  const items = useMemo(() => (query.data ? itemsOf(query.data) : null), [query.data]);
  return { query, items };
}

function itemsOf({ entries, graduationDate }: Calendar): CalendarItem[] {
  const spokenOf = distinctNames(
    entries,
    ({ title }) => title,
    ({ eventDate, eventTime }) => whenOf(eventDate, eventTime),
  );
  const spoken = entries.map((entry): CalendarItem => ({ ...entry, spoken: spokenOf(entry) }));
  if (graduationDate === null) return spoken;
  const graduation: CalendarItem = {
    kind: "graduation",
    id: "graduation",
    title: calendarTexts.kinds.graduation,
    description: null,
    eventDate: graduationDate,
    eventTime: null,
  };
  return [...spoken, graduation].toSorted(inOrder);
}

function whenOf(day: string, time: string | null): string {
  return time === null ? formatWholeDay(day) : `${formatWholeDay(day)} ${calendarTexts.at(time)}`;
}
