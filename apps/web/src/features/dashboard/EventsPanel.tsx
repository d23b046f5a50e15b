import { Paper, Text, Title } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { Link } from "react-router-dom";
import { EventRow } from "./EventRow.tsx";
import panel from "./ClassPage.module.css";
import type { Dashboard } from "./use-dashboard.ts";

export function EventsPanel({ events }: { events: Dashboard["events"] }) {
  const texts = classesTexts.home.events;
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={texts.title}>
      <div className={panel["head"]}>
        <Title order={2} fz="h3">
          {texts.title}
        </Title>
        <Link to="/class/calendar" className={panel["all"]}>
          {texts.all}
        </Link>
      </div>
      {events.length === 0 && (
        <Text c="dimmed" mt="xs">
          {texts.empty}
        </Text>
      )}
      {events.length > 0 && (
        <ul className={panel["panelList"]}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </Paper>
  );
}
