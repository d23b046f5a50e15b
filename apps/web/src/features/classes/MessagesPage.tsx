import { Button, Paper, Stack } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { classesTexts } from "@utspring/domain/classes/texts";
import { useTaskFromUrl } from "../../lib/page/use-task-from-url.ts";
import { useCan } from "../../lib/session/use-can.ts";
import { useCloseWhenGone } from "../../lib/press/use-close-when-gone.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { QueryState } from "../../ui/QueryState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";
import { useRow } from "../../ui/use-row.ts";
import { useSheetTask } from "../../ui/use-sheet.ts";
import { SkeletonList } from "../../ui/SkeletonList.tsx";
import { MoreButton } from "../../ui/MoreButton.tsx";
import { MessageList } from "./MessageList.tsx";
import { MessageSheet } from "./MessageSheet.tsx";
import classes from "./Messages.module.css";
import { useMessages } from "./use-messages.ts";

export function MessagesPage() {
  const texts = classesTexts.messages;
  const messages = useMessages();
  const canPost = useCan("classes.postMessage");
  const canEdit = useCan("classes.updateMessage");
  const { task, isOpen, begin, close } = useSheetTask<{ messageId: string | null }>();
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? [];
  const { row: message, isGone } = useRow(messages.data && rows, "id", task?.messageId);
  useCloseWhenGone({ isOpen, isGone, close }, texts.gone);
  const post = () => begin({ messageId: null });
  useTaskFromUrl("meddelande", canPost ? post : undefined);
  const write = canPost && (
    <Button leftSection={<IconPencil size={20} aria-hidden />} onClick={post}>
      {classesTexts.postMessage.button}
    </Button>
  );
  return (
    <Stack gap="lg">
      <PageHeader title={texts.title} lead={texts.lead} actions={write} />
      <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={texts.title}>
        <QueryState query={messages} failure={classesTexts.load} loading={<SkeletonList rows={4} />} />
        {messages.data && (
          <MessageList
            messages={rows}
            onEdit={canEdit ? ({ id }) => begin({ messageId: id }) : undefined}
            empty={<EmptyState title={texts.empty} text={canPost ? texts.emptyManager : texts.emptyPupil} />}
          />
        )}
        <MoreButton query={messages} label={texts.more} />
      </Paper>
      <MessageSheet message={message} isOpen={isOpen} onClose={close} />
    </Stack>
  );
}
