import { classesTexts } from "@utspring/domain/classes/texts";
import { formatMoment } from "@utspring/domain/dates";
import type { ReactNode } from "react";
import { distinctNames } from "../../lib/forms/distinct-names.ts";
import { closeToasts } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { DecidedNote } from "../../ui/DecidedNote.tsx";
import { useHeldRows } from "../../ui/use-held-rows.ts";
import { MessageActions } from "./MessageActions.tsx";
import { MessageItem } from "./MessageItem.tsx";
import classes from "./Messages.module.css";
import type { Message } from "./use-messages.ts";

interface MessageListProps {
  messages: readonly Message[];
  onEdit?: ((message: Message) => void) | undefined;
  empty: ReactNode;
}

const idOf = ({ id }: Message) => id;

/** A removed message keeps its place, with undo, until the list is left. */
export function MessageList({ messages, onEdit, empty }: MessageListProps) {
  const { removeMessage, restoreMessage, messages: texts } = classesTexts;
  const { shown, listRef, decide, markBack } = useHeldRows(messages, idOf);
  const restore = useAction(trpc.classes.restoreMessage, restoreMessage);
  const undo = async (message: Message) => {
    closeToasts(message.id);
    if (await restore.run({ messageId: message.id }, message.title)) markBack(message);
  };
  const spokenOf = distinctNames(
    shown.map(({ row }) => row),
    ({ title }) => title,
    ({ createdAt }) => formatMoment(createdAt),
  );
  if (shown.length === 0) return empty;
  return (
    <ul ref={listRef} className={classes["list"]} aria-label={texts.list}>
      {shown.map(({ row: message, decision }) => (
        <MessageItem
          key={message.id}
          message={message}
          spoken={spokenOf(message)}
          isRemoved={decision !== null}
          actions={
            decision ? (
              <DecidedNote decision={decision} about={spokenOf(message)} />
            ) : (
              onEdit && (
                <MessageActions
                  message={message}
                  spoken={spokenOf(message)}
                  onEdit={() => onEdit(message)}
                  onRemove={(act) =>
                    void decide([message], act, () => ({ text: removeMessage.done, undo: () => undo(message) }))
                  }
                  onUndo={() => void undo(message)}
                />
              )
            )
          }
        />
      ))}
    </ul>
  );
}
