import { Button, Stack, Switch, TextInput } from "@mantine/core";
import { setSwishRecipientInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { formatNumber } from "@utspring/domain/payments/swish";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { SettingsCard } from "./SettingsCard.tsx";
import type { ClassSettings } from "./use-class-settings.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** Sets the class's Swish recipient, which each payment may override, and whether members pay with own öre. */
export function SwishRecipientCard({ klass }: { klass: ClassSettings }) {
  const texts = classesTexts.setSwishRecipient;
  const form = useSettingsForm(setSwishRecipientInput, {
    name: klass.swishName ?? "",
    phoneNumber: klass.swishNumber === null ? "" : formatNumber(klass.swishNumber),
    usesOwnOre: klass.usesOwnOre,
  });
  const save = useAction(trpc.classes.setSwishRecipient, texts, { form });
  return (
    <SettingsCard title={texts.title} lead={texts.lead}>
      <form onSubmit={form.onSubmit((values) => void save.run(values))} noValidate>
        <Stack gap="md">
          <TextInput label={texts.name} autoComplete="off" {...form.getInputProps("name")} />
          <TextInput
            label={texts.number}
            type="tel"
            inputMode="tel"
            placeholder={texts.hint}
            autoComplete="off"
            {...form.getInputProps("phoneNumber")}
          />
          <Switch
            label={texts.ownOre}
            description={texts.aboutOwnOre}
            size="md"
            styles={{ body: { minHeight: 44 } }}
            {...form.getInputProps("usesOwnOre", { type: "checkbox" })}
          />
          <Button type="submit" loading={save.isPending}>
            {texts.button}
          </Button>
        </Stack>
      </form>
    </SettingsCard>
  );
}
