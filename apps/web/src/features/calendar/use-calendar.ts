import { inOrder } from "@utspring/domain/calendar/rules";
import { calendarTexts } from "@utspring/domain/calendar/texts";
import { useMemo } from "react";
import { trpc } from "../../lib/trpc.ts";
import type { Outputs } from "../../lib/trpc.ts";

type Calendar = Outputs["calendar"]["list"];

/** A calendar entry: an event, a payment's due date, or the graduation day. */
export type CalendarItem = Omit<Calendar["entries"][number], "kind"> & { kind: "event" | "due" | "graduation" };

/** Loads the class's calendar entries, in order. */
export function useCalendar() {
  const query = trpc.calendar.list.useQuery({});
  const items = useMemo(() => (query.data ? itemsOf(query.data) : null), [query.data]);
  return { query, items };
}

function itemsOf({ entries, graduationDate }: Calendar): CalendarItem[] {
  if (graduationDate === null) return entries;
  const graduation: CalendarItem = {
    kind: "graduation", id: "graduation", title: calendarTexts.kinds.graduation, description: null, eventDate: graduationDate, eventTime: null,
  };
  return [...entries, graduation].toSorted(inOrder);
}
