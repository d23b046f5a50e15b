import { Button, Stack } from "@mantine/core";
import { postMessageInput } from "@utspring/domain/classes/schema";
import { classesTexts } from "@utspring/domain/classes/texts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { useDraftForm } from "../../lib/forms/use-draft-form.ts";
import { useIdempotencyKey } from "../../lib/press/use-idempotency-key.ts";
import { useRecipientCount } from "../../lib/session/use-recipient-count.ts";
import { RecipientCountText } from "../../ui/RecipientCountText.tsx";
import { MessageFields } from "./MessageFields.tsx";
import type { MessageValues } from "./MessageFields.tsx";

interface PostMessageFormProps {
  onDone: () => void;
}

export function PostMessageForm({ onDone }: PostMessageFormProps) {
  const texts = classesTexts.postMessage;
  const { key } = useIdempotencyKey();
  const reach = useRecipientCount();
  const form = useDraftForm<MessageValues & { idempotencyKey: string }>("message", postMessageInput, {
    title: "",
    content: "",
    idempotencyKey: key,
  });
  const post = useAction(trpc.classes.postMessage, texts, {
    form,
    onDone,
  });
  return (
    <form onSubmit={form.onSubmit((values) => void post.run(values))} noValidate>
      <Stack>
        <MessageFields form={form} />
        <RecipientCountText count={reach} />
        <Button type="submit" size="md" loading={post.isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </form>
  );
}
