import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useId } from "react";
import { EventCard } from "./EventCard.tsx";
import classes from "./Events.module.css";
import type { CalendarItem } from "./use-calendar.ts";

interface EventGroupProps {
  title: string;
  items: CalendarItem[];
  onEdit?: ((event: CalendarItem) => void) | undefined;
  empty?: ReactNode;
}

export function EventGroup({ title, items, onEdit, empty }: EventGroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} fz="h3" mb="sm" id={titleId}>
        {title}
      </Title>
      {items.length === 0 && empty}
      <div className={classes["grid"]}>
        {items.map((item) => (
          <EventCard key={item.id} item={item} onEdit={onEdit} />
        ))}
      </div>
    </section>
  );
}
