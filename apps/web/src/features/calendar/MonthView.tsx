import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { dayOf, formatMonth, formatWholeDay, monthStart } from "@utspring/domain/dates";
import { useState } from "react";
import { calendarTexts } from "./calendar-texts.ts";
import { useNow } from "../../ui/hydration-values.ts";
import { EventGroup } from "./EventGroup.tsx";
import { MonthGrid } from "./MonthGrid.tsx";
import classes from "./MonthView.module.css";
import type { CalendarItem } from "./use-calendar.ts";

interface MonthViewProps {
  items: CalendarItem[];
  onEdit?: ((event: CalendarItem) => void) | undefined;
}

export function MonthView({ items, onEdit }: MonthViewProps) {
  const texts = calendarTexts.month;
  const today = dayOf(useNow());
  const [month, setMonth] = useState(monthStart(today));
  const [chosen, setChosen] = useState(today);
  const showToday = () => {
    setMonth(monthStart(today));
    setChosen(today);
  };
  const ofChosen = items.filter(({ eventDate }) => eventDate === chosen);
  return (
    <Stack gap="lg">
      <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={formatMonth(month)}>
        <div className={classes["head"]}>
          <Title order={2} fz="h3" aria-live="polite" className={classes["title"]}>
            {formatMonth(month)}
          </Title>
          <Group gap="xs" wrap="nowrap">
            <Button variant="default" size="sm" onClick={showToday}>
              {texts.today}
            </Button>
            <ActionIcon
              variant="default"
              size={44}
              radius="md"
              aria-label={texts.previous}
              onClick={() => setMonth(monthStart(month, -1))}
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={44}
              radius="md"
              aria-label={texts.next}
              onClick={() => setMonth(monthStart(month, 1))}
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </Group>
        </div>
        <MonthGrid month={month} today={today} items={items} chosen={chosen} onChoose={setChosen} />
      </Paper>
      {ofChosen.length > 0 ? (
        <EventGroup title={formatWholeDay(chosen)} items={ofChosen} onEdit={onEdit} />
      ) : (
        <Text c="dimmed">{texts.choose}</Text>
      )}
    </Stack>
  );
}
