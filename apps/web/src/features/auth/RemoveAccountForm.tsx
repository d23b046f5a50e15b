import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { removeMyAccountInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { useNavigate } from "react-router-dom";
import { uiTexts } from "../../ui/ui-texts.ts";
import { countQueuedItems, dropQueuedItems } from "../../lib/offline/offline-queue.ts";
import { clearSignedInMark } from "../../lib/session/signed-in-mark.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useMe } from "../../lib/session/use-me.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";
import { passwordToggle } from "./password-toggle.ts";

interface RemoveAccountFormProps {
  onCancel: () => void;
}

export function RemoveAccountForm({ onCancel }: RemoveAccountFormProps) {
  const texts = authTexts.removeMyAccount;
  const navigate = useNavigate();
  const cache = trpc.useUtils();
  const { me } = useMe();
  const userId = me?.actor.userId ?? "";
  const waiting = countQueuedItems(userId);
  const form = useZodForm(removeMyAccountInput, { password: "" });
  const remove = useAction(trpc.auth.removeMyAccount, texts, {
    form,
    onDone: () => {
      dropQueuedItems(userId);
      clearSignedInMark();
      cache.auth.me.setData(undefined, null);
      void navigate("/", { replace: true });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => void remove.run(values))} noValidate>
      <Stack gap="md">
        <Text>{texts.confirm}</Text>
        {waiting > 0 && <Text>{texts.unsent(waiting)}</Text>}
        <PasswordInput
          label={authTexts.fields.currentPassword}
          autoComplete="current-password"
          visibilityToggleButtonProps={passwordToggle}
          data-autofocus
          {...form.getInputProps("password")}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" color="red.9" loading={remove.isPending}>
            {texts.button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
