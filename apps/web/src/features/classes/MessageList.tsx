import { classesTexts } from "@utspring/domain/classes/texts";
import type { ReactNode } from "react";
import { closeToasts } from "../../lib/toast.ts";
import { trpc } from "../../lib/trpc.ts";
import { useAction } from "../../lib/use-action.ts";
import { DecidedNote } from "../../ui/DecidedNote.tsx";
import { useHeldRows } from "../../ui/use-held-rows.ts";
import { MessageActions } from "./MessageActions.tsx";
import { MessageItem } from "./MessageItem.tsx";
import classes from "./MessagesPage.module.css";
import type { Message } from "./use-messages.ts";

interface MessageListProps {
  messages: readonly Message[];
  /** Given only to those who may change messages. */
  onEdit?: ((message: Message) => void) | undefined;
  /** Stands in place of messages where there are none. */
  empty: ReactNode;
}

const idOf = ({ id }: Message) => id;

/** The messages as a list. One that is removed here holds its place, with the way back, until the list is left. */
export function MessageList({ messages, onEdit, empty }: MessageListProps) {
  const { removeMessage, restoreMessage, messages: texts } = classesTexts;
  const { shown, listRef, decide, markBack } = useHeldRows(messages, idOf);
  const restore = useAction(trpc.classes.restoreMessage, restoreMessage);
  const undo = async (message: Message) => {
    closeToasts(message.id);
    if (await restore.run({ messageId: message.id })) markBack(message);
  };
  if (shown.length === 0) return empty;
  return (
    <ul ref={listRef} className={classes["list"]} aria-label={texts.list}>
      {shown.map(({ row: message, outcome }) => (
        <MessageItem
          key={message.id}
          message={message}
          isRemoved={outcome !== null}
          actions={outcome ? (
            <DecidedNote outcome={outcome} about={message.title} />
          ) : onEdit && (
            <MessageActions
              message={message}
              onEdit={() => onEdit(message)}
              onRemove={(act) => void decide([message], act, () => ({ words: removeMessage.done, undo: () => undo(message) }))}
              onUndo={() => void undo(message)}
            />
          )}
        />
      ))}
    </ul>
  );
}
