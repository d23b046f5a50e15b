import { Stack, Text } from "@mantine/core";
import { dayOf } from "@utspring/domain/dates";
import { calendarTexts } from "./calendar-texts.ts";
import { useNow } from "../../ui/hydration-values.ts";
import { EventGroup } from "./EventGroup.tsx";
import type { CalendarItem } from "./use-calendar.ts";

interface EventListProps {
  items: CalendarItem[];
  onEdit?: ((event: CalendarItem) => void) | undefined;
}

export function EventList({ items, onEdit }: EventListProps) {
  const today = dayOf(useNow());
  const upcoming = items.filter(({ eventDate }) => eventDate >= today);
  const past = items.filter(({ eventDate }) => eventDate < today).toReversed();
  const texts = calendarTexts.page;
  return (
    <Stack gap="xl">
      <EventGroup
        title={texts.upcoming}
        items={upcoming}
        onEdit={onEdit}
        empty={<Text c="dimmed">{texts.noneUpcoming}</Text>}
      />
      {past.length > 0 && <EventGroup title={texts.past} items={past} onEdit={onEdit} />}
    </Stack>
  );
}
