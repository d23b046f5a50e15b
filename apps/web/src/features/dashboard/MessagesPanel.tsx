import { Button, Paper, Text, Title } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { Link } from "react-router-dom";
import { useCan } from "../../lib/session/use-can.ts";
import { MessageItem } from "../classes/MessageItem.tsx";
import { MessageSheet } from "../classes/MessageSheet.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import panel from "./ClassPage.module.css";
import type { Dashboard } from "./use-dashboard.ts";

export function MessagesPanel({ messages }: { messages: Dashboard["messages"] }) {
  const texts = classesTexts.messages;
  const canPost = useCan("classes.postMessage");
  const [isOpen, sheet] = useSheet();
  return (
    <Paper withBorder radius="lg" component="section" className={panel["panel"]} aria-label={texts.title}>
      <div className={panel["head"]}>
        <Title order={2} fz="h3">
          {texts.title}
        </Title>
        {messages.length > 0 && (
          <Link to="/class/messages" className={panel["all"]}>
            {texts.all}
          </Link>
        )}
      </div>
      {messages.length === 0 && (
        <Text c="dimmed" mt="xs">
          {canPost ? texts.emptyManager : texts.emptyPupil}
        </Text>
      )}
      {messages.length > 0 && (
        <ul className={panel["panelList"]}>
          {messages.map((message) => (
            <MessageItem key={message.id} message={message} />
          ))}
        </ul>
      )}
      {canPost && (
        <Button variant="default" mt="sm" leftSection={<IconPencil size={18} aria-hidden />} onClick={sheet.open}>
          {classesTexts.postMessage.button}
        </Button>
      )}
      <MessageSheet message={null} isOpen={isOpen} onClose={sheet.close} />
    </Paper>
  );
}
