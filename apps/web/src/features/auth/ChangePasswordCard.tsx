import { Button, PasswordInput, Stack } from "@mantine/core";
import { changePasswordInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { passwordToggle } from "./password-toggle.ts";
import { ProfileCard } from "./ProfileCard.tsx";
import { RemainingKeys } from "./RemainingKeys.tsx";

/** Ends every other session, and asks about what else lets somebody in. */
export function ChangePasswordCard() {
  const { fields, changePassword: texts } = authTexts;
  const { me } = useMe();
  const keys = trpc.auth.keys.useQuery();
  const form = useZodForm(changePasswordInput, { current: "", next: "", endsKeys: false });
  const change = useAction(trpc.auth.changePassword, texts, { form, onDone: form.reset });
  return (
    <ProfileCard title={texts.title}>
      <form onSubmit={form.onSubmit((values) => void change.run(values))} noValidate>
        <Stack gap="md">
          {/* The account's name, for password managers. */}
          <input type="text" autoComplete="username" value={me?.user.email ?? ""} readOnly hidden />
          <PasswordInput
            label={fields.currentPassword}
            autoComplete="current-password"
            visibilityToggleButtonProps={passwordToggle}
            {...form.getInputProps("current")}
          />
          <PasswordInput
            label={fields.newPassword}
            description={fields.passwordHint}
            autoComplete="new-password"
            visibilityToggleButtonProps={passwordToggle}
            {...form.getInputProps("next")}
          />
          <RemainingKeys
            keys={keys.data}
            isEnding={form.values.endsKeys}
            onChange={(endsKeys) => form.setValues({ endsKeys })}
          />
          <Button type="submit" loading={change.isPending}>
            {texts.button}
          </Button>
        </Stack>
      </form>
    </ProfileCard>
  );
}
