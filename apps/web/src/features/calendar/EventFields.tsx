import { Group, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { calendarTexts } from "./calendar-texts.ts";
import { DateField } from "../../ui/DateField.tsx";
import { TimeField } from "../../ui/TimeField.tsx";

export interface EventValues {
  title: string;
  description: string;
  eventDate: string;
  eventTime: string;
}

interface EventFieldsProps {
  form: Pick<UseFormReturnType<EventValues>, "getInputProps">;
}

export function EventFields({ form }: EventFieldsProps) {
  const { fields } = calendarTexts;
  return (
    <>
      <TextInput label={fields.title} size="md" autoComplete="off" data-autofocus {...form.getInputProps("title")} />
      <Group gap="md" align="flex-start" grow preventGrowOverflow={false} wrap="wrap">
        <DateField label={fields.eventDate} size="md" miw="9.5rem" {...form.getInputProps("eventDate")} />
        <TimeField label={fields.eventTime} size="md" miw="9.5rem" {...form.getInputProps("eventTime")} />
      </Group>
      <Textarea label={fields.description} size="md" rows={3} {...form.getInputProps("description")} />
    </>
  );
}
