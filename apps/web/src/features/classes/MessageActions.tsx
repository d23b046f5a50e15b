import { Button } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import { uiTexts } from "../../ui/ui-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import type { Message } from "./use-messages.ts";

interface MessageActionsProps {
  message: Message;
  spoken: string;
  onEdit: () => void;
  onRemove: (act: () => Promise<boolean>) => void;
  onUndo: () => void;
}

/** Removing needs no confirmation, since it can be undone. */
export function MessageActions({
  message: { id: messageId, title },
  spoken,
  onEdit,
  onRemove,
  onUndo,
}: MessageActionsProps) {
  const { removeMessage, updateMessage } = classesTexts;
  const remove = useAction(trpc.classes.removeMessage, removeMessage, {
    undo: () => ({ label: uiTexts.undo, run: onUndo, topic: messageId }),
  });
  return (
    <>
      <Button variant="subtle" size="sm" px="sm" onClick={onEdit} aria-label={`${updateMessage.button} ${spoken}`}>
        {updateMessage.button}
      </Button>
      <Button
        variant="subtle"
        size="sm"
        px="sm"
        loading={remove.isPending}
        onClick={() => onRemove(() => remove.run({ messageId }, title))}
        aria-label={`${removeMessage.button} ${spoken}`}
      >
        {removeMessage.button}
      </Button>
    </>
  );
}
