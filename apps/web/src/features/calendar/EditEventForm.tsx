import { Button, Stack } from "@mantine/core";
import { updateInput } from "@utspring/domain/calendar/schema";
import { calendarTexts } from "./calendar-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { EventFields } from "./EventFields.tsx";
import type { EventValues } from "./EventFields.tsx";
import type { CalendarItem } from "./use-calendar.ts";

interface EditEventFormProps {
  event: CalendarItem;
  onDone: () => void;
}

export function EditEventForm({ event, onDone }: EditEventFormProps) {
  const texts = calendarTexts.update;
  const { title, description, eventDate, eventTime } = event;
  const form = useDraftForm<EventValues>(`event.${event.id}`, updateInput, {
    title,
    description: description ?? "",
    eventDate,
    eventTime: eventTime ?? "",
  });
  const update = useAction(trpc.calendar.update, texts, {
    form,
    onDone,
  });
  return (
    <form
      onSubmit={form.onSubmit((values) => void update.run({ eventId: event.id, ...values }, values.title.trim()))}
      noValidate
    >
      <Stack>
        <EventFields form={form} />
        <Button type="submit" size="md" loading={update.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
