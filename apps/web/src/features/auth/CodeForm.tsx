import { Button, Stack, TextInput } from "@mantine/core";
import { factorCodeInput } from "@utspring/domain/auth/factor-schema";
import { factorTexts } from "@utspring/domain/auth/factor-texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";

export function CodeForm() {
  const texts = factorTexts.totp;
  const form = useZodForm(factorCodeInput, { code: "" });
  const confirm = useAction(trpc.auth.totp.confirm, { success: null, failure: texts.confirmFailure }, { form });
  return (
    <form onSubmit={form.onSubmit((values) => void confirm.run(values))} noValidate>
      <Stack gap="md">
        <TextInput
          label={texts.code}
          description={texts.codeHint}
          inputMode="text"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          {...form.getInputProps("code")}
        />
        <Button type="submit" loading={confirm.isPending}>
          {texts.confirm}
        </Button>
      </Stack>
    </form>
  );
}
