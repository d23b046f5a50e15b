import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { confirmPasswordInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { answerPasswordRequest } from "../../lib/press/reauthentication-prompt.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { PasskeyConfirmButton } from "./PasskeyConfirmButton.tsx";
import { passwordToggle } from "./password-toggle.ts";

/** Asked before acts that a session alone must not allow. */
export function ConfirmPasswordForm() {
  const texts = authTexts.confirmPassword;
  const { me } = useMe();
  const hasPasskey = (trpc.auth.passkeys.list.useQuery().data ?? []).length > 0;
  const form = useZodForm(confirmPasswordInput, { password: "" });
  const confirm = useAction(
    trpc.auth.confirmPassword,
    { ...texts, success: null },
    { form, onDone: () => answerPasswordRequest(true) },
  );
  return (
    <form onSubmit={form.onSubmit((values) => void confirm.run(values))} noValidate>
      <Stack gap="md">
        <Text>{texts.lead}</Text>
        {/* The account's name, for password managers. */}
        <input type="text" autoComplete="username" value={me?.user.email ?? ""} readOnly hidden />
        <PasswordInput
          label={authTexts.fields.password}
          autoComplete="current-password"
          visibilityToggleButtonProps={passwordToggle}
          data-autofocus
          {...form.getInputProps("password")}
        />
        {hasPasskey && <PasskeyConfirmButton onDone={() => answerPasswordRequest(true)} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => answerPasswordRequest(false)}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={confirm.isPending}>
            {texts.button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
