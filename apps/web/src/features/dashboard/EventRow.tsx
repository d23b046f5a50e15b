import { Text } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { dayOf, formatDaysAway, formatShortMonth, isOtherYear } from "@utspring/domain/dates";
import { useNow } from "../../ui/hydration-values.ts";
import classes from "./Summary.module.css";
import type { Dashboard } from "./use-dashboard.ts";

export function EventRow({ event }: { event: Dashboard["events"][number] }) {
  const { title, eventDate, eventTime } = event;
  const today = dayOf(useNow());
  const away = formatDaysAway(eventDate, today);
  return (
    <li className={classes["eventRow"]}>
      <time dateTime={eventDate} className={classes["leaf"]}>
        <span className={classes["day"]}>{Number(eventDate.slice(8))}</span>{" "}
        <span className={classes["month"]}>{formatShortMonth(eventDate)}</span>
        {isOtherYear(eventDate, today) && (
          <>
            {" "}
            <span className={classes["year"]}>{eventDate.slice(0, 4)}</span>
          </>
        )}
      </time>
      <div className={classes["eventRowWords"]}>
        <Text fw={650}>{title}</Text>
        <Text size="sm" c="dimmed">
          {eventTime === null ? away : `${away} ${classesTexts.home.events.at(eventTime)}`}
        </Text>
      </div>
    </li>
  );
}
