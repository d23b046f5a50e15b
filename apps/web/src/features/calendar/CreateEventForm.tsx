import { Button, Stack } from "@mantine/core";
import { createInput } from "@utspring/domain/calendar/schema";
import { calendarTexts } from "./calendar-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { EventFields } from "./EventFields.tsx";
import type { EventValues } from "./EventFields.tsx";

const blank: EventValues = { title: "", description: "", eventDate: "", eventTime: "" };

interface CreateEventFormProps {
  onDone: () => void;
}

export function CreateEventForm({ onDone }: CreateEventFormProps) {
  const texts = calendarTexts.create;
  const { key } = useIdempotencyKey();
  const form = useDraftForm<EventValues & { idempotencyKey: string }>("event", createInput, {
    ...blank,
    idempotencyKey: key,
  });
  const create = useAction(trpc.calendar.create, texts, {
    form,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((event) => void create.run(event, event.title.trim()))} noValidate>
      <Stack>
        <EventFields form={form} />
        <Button type="submit" size="md" loading={create.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
