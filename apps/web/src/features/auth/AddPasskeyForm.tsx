import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { addPasskeyInput } from "@utspring/domain/auth/factor-schema";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { useState } from "react";
import { uiTexts } from "../../ui/ui-texts.ts";
import { createPasskey } from "../../lib/session/passkey-device.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";

interface AddPasskeyFormProps {
  onDone: () => void;
  onCancel?: () => void;
}

export function AddPasskeyForm({ onDone, onCancel }: AddPasskeyFormProps) {
  const texts = factorTexts.passkeys;
  const [isAsking, setIsAsking] = useState(false);
  const form = useDraftForm("passkey", addPasskeyInput, { name: "" });
  const add = useAction(trpc.auth.passkeys.add, { success: texts.added, failure: texts.addFailure }, { form, onDone });
  const begin = useAction(
    trpc.auth.passkeys.beginAdd,
    { success: null, failure: texts.addFailure },
    {
      onDone: (options) => {
        setIsAsking(true);
        void createPasskey(options, texts.addFailure)
          .then((credential) => credential && add.run({ name: form.values.name, credential }))
          .finally(() => setIsAsking(false));
      },
    },
  );
  return (
    <form onSubmit={form.onSubmit(() => void begin.run())} noValidate>
      <Stack gap="md">
        <Text size="sm">{texts.addLead}</Text>
        <TextInput
          label={texts.name}
          placeholder={texts.namePlaceholder}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps("name")}
        />
        <Group justify="flex-end" gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {uiTexts.cancel}
            </Button>
          )}
          <Button type="submit" loading={begin.isPending || isAsking || add.isPending}>
            {onCancel ? texts.addSubmit : texts.add}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
