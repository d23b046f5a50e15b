import { Text, Title } from "@mantine/core";
import { classesTexts } from "@utspring/domain/classes/texts";
import type { ReactNode } from "react";
import { DateText } from "../../ui/DateText.tsx";
import classes from "./Messages.module.css";
import { MessageText } from "./MessageText.tsx";
import type { Message } from "./use-messages.ts";

interface MessageItemProps {
  message: Message;
  spoken?: string;
  actions?: ReactNode;
  isRemoved?: boolean;
}

export function MessageItem({ message, spoken = message.title, actions, isRemoved = false }: MessageItemProps) {
  return (
    <li data-decided={isRemoved || undefined}>
      <article className={classes["message"]} data-decided={isRemoved || undefined} aria-label={spoken}>
        <Title order={3} className={classes["title"] ?? ""}>
          {message.title}
        </Title>
        <Text size="sm" c="dimmed" className={classes["byline"] ?? ""}>
          {message.authorName} · <DateText moment={message.createdAt} />
          {message.isEdited && <span>{` · ${classesTexts.messages.edited}`}</span>}
        </Text>
        <MessageText text={message.content} />
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      </article>
    </li>
  );
}
