import { Button } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { uiTexts } from "@utspring/domain/ui-texts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { newKey } from "../../lib/use-idempotency-key.ts";
import type { Message } from "./use-messages.ts";

interface MessageActionsProps {
  message: Message;
  onEdit: () => void;
}

/** To change a message or take it away. Taking away asks nothing and can be undone: the same words are posted again. */
export function MessageActions({ message, onEdit }: MessageActionsProps) {
  const { postMessage, removeMessage, updateMessage } = classesTexts;
  const { title, content } = message;
  const post = useAction(trpc.classes.postMessage, { success: removeMessage.undone, failure: postMessage.failure });
  const remove = useAction(trpc.classes.removeMessage, removeMessage, {
    undo: () => ({ label: uiTexts.undo, run: () => void post.run({ title, content, idempotencyKey: newKey() }) }),
  });
  return (
    <>
      <Button variant="subtle" size="sm" px="sm" onClick={onEdit} aria-label={`${updateMessage.button} ${title}`}>{updateMessage.button}</Button>
      <Button
        variant="subtle"
        size="sm"
        px="sm"
        loading={remove.isPending}
        onClick={() => void remove.run({ messageId: message.id })}
        aria-label={`${removeMessage.button} ${title}`}
      >
        {removeMessage.button}
      </Button>
    </>
  );
}
