import { Button, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import { updateInfoInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { SettingsCard } from "./SettingsCard.tsx";
import type { ClassSettings } from "./use-class-settings.ts";
import { useSettingsForm } from "./use-settings-form.ts";

export function InfoCard({ klass }: { klass: ClassSettings }) {
  const texts = classesTexts.updateInfo;
  const form = useSettingsForm("info", updateInfoInput, {
    name: klass.name,
    description: klass.description ?? "",
    usesPayments: klass.usesPayments,
  });
  const save = useAction(trpc.classes.updateInfo, texts, { form });
  return (
    <SettingsCard title={texts.title}>
      <form onSubmit={form.onSubmit((values) => void save.run(values))} noValidate>
        <Stack gap="md">
          <TextInput label={texts.name} autoComplete="off" {...form.getInputProps("name")} />
          <Textarea label={texts.description} autosize minRows={2} maxRows={6} {...form.getInputProps("description")} />
          <Switch
            label={texts.usesPayments}
            description={texts.usesPaymentsHint}
            size="md"
            styles={{ body: { minHeight: 44 } }}
            {...form.getInputProps("usesPayments", { type: "checkbox" })}
          />
          <Button type="submit" loading={save.isPending}>
            {texts.button}
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}
