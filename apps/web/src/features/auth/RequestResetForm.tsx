import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { requestPasswordResetInput } from "@utspring/domain/auth/schema";
import { authTexts } from "@utspring/domain/auth/texts";
import { unexpectedTexts } from "@utspring/domain/unexpected-texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { oldLinkTexts } from "./old-link-texts.ts";
import { useZodForm } from "../../lib/forms/use-zod-form.ts";

interface RequestResetFormProps {
  email: string;
  onLeave: () => void;
  /** Of a link that is used or expired. */
  isAgain?: boolean;
}

export function RequestResetForm({ email, onLeave, isAgain = false }: RequestResetFormProps) {
  const texts = { ...authTexts.requestReset, ...(isAgain ? oldLinkTexts : {}) };
  const form = useZodForm(requestPasswordResetInput, { email });
  const ask = useAction(
    trpc.auth.requestPasswordReset,
    { ...texts, unexpected: unexpectedTexts.title },
    { form, onDone: onLeave },
  );
  return (
    <form onSubmit={form.onSubmit((values) => void ask.run(values))} noValidate>
      <Stack gap="md">
        <Title order={2} fz="lg">
          {texts.title}
        </Title>
        <Text c="dimmed">{texts.lead}</Text>
        <TextInput
          label={authTexts.fields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          {...form.getInputProps("email")}
        />
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" size="md" onClick={onLeave}>
            {texts.cancel}
          </Button>
          <Button type="submit" size="md" loading={ask.isPending}>
            {texts.button}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
