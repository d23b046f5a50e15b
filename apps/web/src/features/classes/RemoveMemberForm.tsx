import { Button, Group, Stack, Text } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";

interface RemoveMemberFormProps {
  userId: string;
  name: string;
  onDone: () => void;
}

export function RemoveMemberForm({ userId, name, onDone }: RemoveMemberFormProps) {
  const texts = classesTexts.removeMember;
  const { key } = useIdempotencyKey();
  const remove = useAction(
    trpc.classes.removeMember,
    { success: ({ code }) => ({ title: texts.success(name), message: texts.newCode(code) }), failure: texts.failure },
    { onDone },
  );
  return (
    <Stack gap="md">
      <Text>{texts.question(name)}</Text>
      <Text c="dimmed" size="sm">
        {texts.hint}
      </Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onDone}>
          {uiTexts.cancel}
        </Button>
        <Button
          color="red.9"
          loading={remove.isPending}
          onClick={() => void remove.run({ userId, idempotencyKey: key })}
        >
          {texts.confirm}
        </Button>
      </Group>
    </Stack>
  );
}
