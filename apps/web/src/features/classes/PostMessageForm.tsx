import { Button, Stack } from "@mantine/core";
import { postMessageInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { useEffect } from "react";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { useZodForm } from "../../lib/use-zod-form.ts";
import { MessageFields } from "./MessageFields.tsx";
import type { MessageValues } from "./MessageFields.tsx";
import { useMessageDraft } from "./use-message-draft.ts";

interface PostMessageFormProps {
  onDone: () => void;
}

/** Writes to the class; it starts from its draft and keeps the draft up to date. */
export function PostMessageForm({ onDone }: PostMessageFormProps) {
  const texts = classesTexts.postMessage;
  const { draft, save, clear } = useMessageDraft();
  const form = useZodForm<MessageValues>(postMessageInput, draft);
  const { title, content } = form.values;
  useEffect(() => save({ title, content }), [title, content, save]);
  const post = useAction(trpc.classes.postMessage, texts, {
    form,
    onDone: () => {
      clear();
      onDone();
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => void post.run(values))} noValidate>
      <Stack>
        <MessageFields form={form} />
        <Button type="submit" size="md" loading={post.isPending}>{texts.submit}</Button>
      </Stack>
    </form>
  );
}
