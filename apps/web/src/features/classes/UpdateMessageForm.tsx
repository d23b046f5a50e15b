import { Button, Stack } from "@mantine/core";
import { updateMessageInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { MessageFields } from "./MessageFields.tsx";
import type { Message } from "./use-messages.ts";

interface UpdateMessageFormProps {
  message: Message;
  onDone: () => void;
}

export function UpdateMessageForm({ message, onDone }: UpdateMessageFormProps) {
  const texts = classesTexts.updateMessage;
  const form = useDraftForm(`message.${message.id}`, updateMessageInput, {
    messageId: message.id,
    title: message.title,
    content: message.content,
  });
  const update = useAction(trpc.classes.updateMessage, texts, {
    form,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => void update.run(values))} noValidate>
      <Stack>
        <MessageFields form={form} />
        <Button type="submit" size="md" loading={update.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
