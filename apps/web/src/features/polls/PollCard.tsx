import { Badge, Paper, Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { pollsTexts } from "./polls-texts.ts";
import { LinkedText } from "../../ui/LinkedText.tsx";
import { PollActions } from "./PollActions.tsx";
import { PollBallot } from "./PollBallot.tsx";
import { PollEffect } from "./PollEffect.tsx";
import classes from "./Polls.module.css";
import { useCan } from "../../lib/session/use-can.ts";
import { useNow } from "../../ui/hydration-values.ts";
import type { Poll } from "./use-polls.ts";

interface PollCardProps {
  poll: Poll;
  spoken: string;
  onVote: (optionIndex: number) => Promise<void>;
}

export function PollCard({ poll, spoken, onVote }: PollCardProps) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  // The budget item that the poll decided links to the poll.
  useEffect(() => {
    if (hash === `#${poll.id}`) card.current?.scrollIntoView({ block: "center" });
  }, [hash, poll.id]);
  const today = dayOf(useNow());
  const canManage = useCan("polls.close");
  const mayVote = useCan("polls.vote");
  const waiting = mayVote ? pollsTexts.waiting : pollsTexts.waitingAsAdmin;
  const closes = poll.closesAt === null || poll.isClosed ? null : dayOf(poll.closesAt);
  return (
    <Paper ref={card} withBorder radius="lg" component="article" aria-labelledby={titleId} className={classes["card"]}>
      <div className={classes["head"]}>
        <Title order={3} fz="h4" id={titleId} className={classes["title"]}>
          {poll.title}
        </Title>
        {poll.isClosed && (
          <Badge
            variant="default"
            tt="none"
            size="lg"
            fw={600}
            miw="max-content"
            leftSection={<IconLock size={14} aria-hidden />}
          >
            {pollsTexts.isClosed}
          </Badge>
        )}
      </div>
      {poll.description !== null && (
        <Text className={classes["description"]}>
          <LinkedText text={poll.description} />
        </Text>
      )}
      <PollBallot poll={poll} spoken={spoken} titleId={titleId} onVote={onVote} />
      {poll.effect && <PollEffect poll={poll} effect={poll.effect} spoken={spoken} />}
      <div className={classes["foot"]}>
        <Text size="sm" c="dimmed">
          {poll.totalVotes === null ? waiting : pollsTexts.votes(poll.totalVotes)}
          {closes !== null && (
            <span>{` · ${closes === today ? pollsTexts.closesToday : pollsTexts.closes(formatDay(closes))}`}</span>
          )}
        </Text>
        {canManage && <PollActions poll={poll} spoken={spoken} />}
      </div>
    </Paper>
  );
}
