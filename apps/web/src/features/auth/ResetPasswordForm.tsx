import { Button, PasswordInput, Stack } from "@mantine/core";
import { resetPasswordInput } from "@utspring/domain/auth/schema";
import { minPasswordLength } from "@utspring/domain/auth/password";
import { authTexts } from "@utspring/domain/auth/texts";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { useEffect, useState } from "react";
import { showFailure } from "../../lib/press/toast.ts";
import { readServerError } from "../../lib/query/server-error.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { passwordToggle } from "./password-toggle.ts";
import { RemainingKeys } from "./RemainingKeys.tsx";
import { RequestResetForm } from "./RequestResetForm.tsx";

interface ResetPasswordFormProps {
  token: string;
  onDone: () => void;
}

export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const { fields, resetPassword: texts } = authTexts;
  const form = useZodForm(resetPasswordInput, { password: "", repeated: "", endsKeys: false });
  const { mutate: readKeys, data: keys, error } = trpc.auth.readReset.useMutation();
  const [isInvalid, setIsInvalid] = useState(token === "");
  useEffect(() => {
    if (token !== "") readKeys({ token });
  }, [readKeys, token]);
  const reset = useAction(
    trpc.auth.resetPassword,
    { ...texts, unexpected: unexpectedTexts.title },
    { form, onDone, onFailed: ({ code }) => setIsInvalid(code === "RESET_LINK_INVALID") },
  );
  const showDifferent = () => {
    form.setFieldError("repeated", texts.different.title);
    showFailure(texts.different, texts.failure, true);
  };
  const send = (values: { password: string; repeated: string; endsKeys: boolean }) => {
    if (values.password !== values.repeated) {
      showDifferent();
      form.getInputNode("repeated")?.focus();
      return;
    }
    void reset.run({ token, password: values.password, ...(values.endsKeys ? { endsKeys: true } : {}) });
  };
  // A password that is both too short and repeated differently shows both errors.
  const refuse = (_errors: unknown, values: { password: string; repeated: string }) => {
    if (values.password.length < minPasswordLength) showFailure(texts.tooShort, texts.failure, true);
    if (values.password !== values.repeated) showDifferent();
  };
  if (isInvalid || (error !== null && readServerError(error).code === "RESET_LINK_INVALID"))
    return <RequestResetForm email="" isAgain onLeave={onDone} />;
  return (
    <form onSubmit={form.onSubmit(send, refuse)} noValidate>
      <Stack gap="md">
        <PasswordInput
          label={fields.newPassword}
          description={fields.passwordHint}
          autoComplete="new-password"
          visibilityToggleButtonProps={passwordToggle}
          {...form.getInputProps("password")}
        />
        <PasswordInput
          label={fields.repeatPassword}
          autoComplete="new-password"
          visibilityToggleButtonProps={passwordToggle}
          {...form.getInputProps("repeated")}
        />
        <RemainingKeys
          keys={keys}
          isReset
          isEnding={form.values.endsKeys}
          onChange={(endsKeys) => form.setValues({ endsKeys })}
        />
        <Button type="submit" size="md" loading={reset.isPending}>
          {texts.button}
        </Button>
      </Stack>
    </form>
  );
}
