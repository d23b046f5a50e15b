import { Button, Group, Stack, TextInput } from "@mantine/core";
import { renamePasskeyInput } from "@utspring/domain/auth/factor-schema";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";

interface RenamePasskeyFormProps {
  passkey: { id: string; name: string };
  onDone: () => void;
}

export function RenamePasskeyForm({ passkey, onDone }: RenamePasskeyFormProps) {
  const texts = factorTexts.passkeys;
  const form = useDraftForm(`passkey.${passkey.id}`, renamePasskeyInput, { name: passkey.name });
  const rename = useAction(
    trpc.auth.passkeys.rename,
    { success: texts.renamed, failure: texts.renameFailure },
    { form, onDone },
  );
  return (
    <form onSubmit={form.onSubmit(({ name }) => void rename.run({ passkeyId: passkey.id, name }))} noValidate>
      <Stack gap="md">
        <TextInput label={texts.name} autoComplete="off" data-autofocus {...form.getInputProps("name")} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={rename.isPending}>
            {texts.renameSubmit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
