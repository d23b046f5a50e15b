import { Badge, Paper, Text, Title } from "@mantine/core";
import { IconSchool, IconTicket } from "@tabler/icons-react";
import {
  dayOf,
  formatDaysAway,
  formatShortMonth,
  formatWeekday,
  formatWholeDay,
  isOtherYear,
} from "@utspring/domain/dates";
import { Link } from "react-router-dom";
import { calendarTexts } from "./calendar-texts.ts";
import { useNow } from "../../ui/hydration-values.ts";
import { LinkedText } from "../../ui/LinkedText.tsx";
import { EventActions } from "./EventActions.tsx";
import classes from "./Events.module.css";
import type { CalendarItem } from "./use-calendar.ts";

interface EventCardProps {
  item: CalendarItem;
  onEdit?: ((event: CalendarItem) => void) | undefined;
}

export function EventCard({ item, onEdit }: EventCardProps) {
  const { kind, title, description, eventDate, eventTime } = item;
  const today = dayOf(useNow());
  return (
    <Paper withBorder radius="lg" component="article" className={classes["card"]} data-kind={kind}>
      <time dateTime={eventDate} className={classes["leaf"]} title={formatWholeDay(eventDate)}>
        <span className={classes["month"]}>{formatShortMonth(eventDate)}</span>
        <span className={classes["day"]}>{Number(eventDate.slice(8))}</span>
        {isOtherYear(eventDate, today) && <span className={classes["year"]}>{eventDate.slice(0, 4)}</span>}
      </time>
      <div className={classes["cardWords"]}>
        {kind === "due" && (
          <Badge
            variant="light"
            color="indigo"
            tt="none"
            size="lg"
            fw={600}
            leftSection={<IconTicket size={14} aria-hidden />}
          >
            {calendarTexts.kinds.due}
          </Badge>
        )}
        <Title order={3} fz="h4" className={classes["title"]}>
          {kind === "graduation" && <IconSchool size={22} aria-hidden className={classes["cap"]} />}
          <span>{title}</span>
        </Title>
        <Text size="sm" className={classes["when"]}>
          {eventTime === null
            ? formatWeekday(eventDate)
            : `${formatWeekday(eventDate)}, ${calendarTexts.at(eventTime)}`}{" "}
          · {formatDaysAway(eventDate, today)}
        </Text>
        {description !== null && (
          <Text className={classes["description"]}>
            <LinkedText text={description} />
          </Text>
        )}
        {kind === "due" && (
          <Link to="/class/payments" className={classes["link"]}>
            {calendarTexts.toPayments}
          </Link>
        )}
        {kind === "event" && onEdit && <EventActions event={item} onEdit={() => onEdit(item)} />}
      </div>
    </Paper>
  );
}
