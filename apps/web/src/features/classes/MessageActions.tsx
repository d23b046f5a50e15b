import { Button } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { uiTexts } from "@utspring/domain/ui-texts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import type { Message } from "./use-messages.ts";

interface MessageActionsProps {
  message: Message;
  onEdit: () => void;
  /** Removes it and keeps the message in its place. */
  onRemove: (act: () => Promise<boolean>) => void;
  /** Restores it. */
  onUndo: () => void;
}

/** The buttons to edit and remove a message. Removing needs no confirmation, since it can be undone. */
export function MessageActions({ message, onEdit, onRemove, onUndo }: MessageActionsProps) {
  const { removeMessage, updateMessage } = classesTexts;
  const { id: messageId, title } = message;
  const remove = useAction(trpc.classes.removeMessage, removeMessage, {
    undo: () => ({ label: uiTexts.undo, run: onUndo, topic: messageId }),
  });
  return (
    <>
      <Button variant="subtle" size="sm" px="sm" onClick={onEdit} aria-label={`${updateMessage.button} ${title}`}>{updateMessage.button}</Button>
      <Button
        variant="subtle"
        size="sm"
        px="sm"
        loading={remove.isPending}
        onClick={() => onRemove(() => remove.run({ messageId }))}
        aria-label={`${removeMessage.button} ${title}`}
      >
        {removeMessage.button}
      </Button>
    </>
  );
}
