import { Button, Stack } from "@mantine/core";
import { createInput } from "@utspring/domain/calendar/schema";
import { calendarTexts } from "@utspring/domain/calendar/texts";
import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { EventFields } from "./EventFields.tsx";
import { useEventDraft } from "./use-event-draft.ts";

interface CreateEventFormProps {
  onDone: () => void;
}

/** Puts a new event in the calendar. What was begun is kept until it is sent. */
export function CreateEventForm({ onDone }: CreateEventFormProps) {
  const texts = calendarTexts.create;
  const { draft, save, clear } = useEventDraft();
  const form = useZodForm(createInput, draft);
  const { values } = form;
  useEffect(() => save(values), [values, save]);
  const create = useAction(trpc.calendar.create, texts, {
    form,
    onDone: () => {
      clear();
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((event) => void create.run(event))} noValidate>
      <Stack>
        <EventFields form={form} />
        <Button type="submit" size="md" loading={create.isPending}>{texts.submit}</Button>
      </Stack>
    </form>
  );
}
