import { Button, Stack } from "@mantine/core";
import { setGraduationDateInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { isCalendarDay } from "@utspring/domain/dates";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { DateField } from "../../ui/DateField.tsx";
import { SettingsCard } from "./SettingsCard.tsx";
import type { ClassSettings } from "./use-class-settings.ts";
import { useSettingsForm } from "./use-settings-form.ts";

export function GraduationDateCard({ klass }: { klass: ClassSettings }) {
  const texts = classesTexts.setGraduationDate;
  const form = useSettingsForm("graduation", setGraduationDateInput, { graduationDate: klass.graduationDate ?? "" });
  const save = useAction(trpc.classes.setGraduationDate, texts, { form });
  return (
    <SettingsCard title={texts.title} lead={texts.lead}>
      <form onSubmit={form.onSubmit((values) => void save.run(values))} noValidate>
        <Stack gap="md">
          <DateField label={texts.date} min="2000-01-01" max="2099-12-31" {...form.getInputProps("graduationDate")} />
          <Button type="submit" disabled={!isCalendarDay(form.values.graduationDate)} loading={save.isPending}>
            {texts.button}
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}
