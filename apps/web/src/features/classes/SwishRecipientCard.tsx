import { Button, NativeSelect, Stack, Switch, TextInput } from "@mantine/core";
import { bankSources } from "@utspring/domain/classes/bank-source";
import { setSwishRecipientInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { formatNumber } from "@utspring/domain/payments/swish";
import { useRef } from "react";
import { useTaskFromUrl } from "../../lib/page/use-task-from-url.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { bankSourceTexts } from "./bank-source-texts.ts";
import { SettingsCard } from "./SettingsCard.tsx";
import type { ClassSettings } from "./use-class-settings.ts";
import { useSettingsForm } from "./use-settings-form.ts";

/** Each payment may override the recipient. */
export function SwishRecipientCard({ klass }: { klass: ClassSettings }) {
  const texts = classesTexts.setSwishRecipient;
  const form = useSettingsForm("recipient", setSwishRecipientInput, {
    name: klass.swishName ?? "",
    phoneNumber: klass.swishNumber === null ? "" : formatNumber(klass.swishNumber),
    usesOwnOre: klass.usesOwnOre,
    bankSource: klass.bankSource ?? undefined,
  });
  const save = useAction(trpc.classes.setSwishRecipient, texts, { form });
  const source = form.values.bankSource ?? null;
  const field = useRef<HTMLInputElement>(null);
  useTaskFromUrl("swish", () => field.current?.focus());
  return (
    <SettingsCard title={texts.title} lead={texts.lead}>
      <form onSubmit={form.onSubmit((values) => void save.run(values))} noValidate>
        <Stack gap="md">
          <TextInput ref={field} label={texts.name} autoComplete="off" {...form.getInputProps("name")} />
          <TextInput
            label={texts.number}
            type="tel"
            inputMode="tel"
            placeholder={texts.hint}
            autoComplete="off"
            {...form.getInputProps("phoneNumber")}
          />
          <NativeSelect
            label={bankSourceTexts.question}
            {...form.getInputProps("bankSource")}
            value={source ?? ""}
            data={[
              ...(source === null ? [{ value: "", label: bankSourceTexts.unsaid, disabled: true }] : []),
              ...bankSources.map((value) => ({ value, label: bankSourceTexts.sources[value] })),
            ]}
            {...(source === null ? {} : { description: bankSourceTexts.about[source] })}
            inputWrapperOrder={["label", "input", "description", "error"]}
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
