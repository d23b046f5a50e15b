import { Button, Group, Stack, Text, TextInput, Title } from "@mantine/core";
import { useState } from "react";
import type { FormEvent } from "react";
import { adminTexts } from "../admin-texts.ts";
import { uiTexts } from "../../../ui/ui-texts.ts";
import { trpc } from "../../../lib/query/trpc.ts";
import { useAction } from "../../../lib/press/use-action.ts";
import type { UserDetails } from "./UserForm.tsx";

interface RemoveUserFormProps {
  user: UserDetails;
  onCancel: () => void;
  onDone: () => void;
}

export function RemoveUserForm({ user, onCancel, onDone }: RemoveUserFormProps) {
  const texts = adminTexts.users.remove;
  const [typed, setTyped] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  const remove = useAction(trpc.admin.users.remove, texts, { onDone });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isMeant = typed.trim().toLowerCase() === user.email;
    setIsRefused(!isMeant);
    if (isMeant) void remove.run({ userId: user.userId }, `${user.firstName} ${user.lastName}`);
  };
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        <Title order={3} fz="h4">
          {texts.title}
        </Title>
        <Text>{texts.question(`${user.firstName} ${user.lastName}`)}</Text>
        <TextInput
          label={texts.confirm(user.email)}
          size="md"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={isRefused && texts.mismatch}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" color="red.9" loading={remove.isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
