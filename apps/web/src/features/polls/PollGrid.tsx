import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useId } from "react";
import { PollCard } from "./PollCard.tsx";
import classes from "./Polls.module.css";
import type { Poll } from "./use-polls.ts";
import { useVote } from "./use-vote.ts";

interface PollGridProps {
  title: string;
  polls: Poll[];
  spokenOf: (poll: Poll) => string;
  empty?: ReactNode;
}

export function PollGrid({ title, polls, spokenOf, empty }: PollGridProps) {
  const titleId = useId();
  const vote = useVote();
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} fz="h3" mb="sm" id={titleId}>
        {title}
      </Title>
      {polls.length === 0 && empty}
      <div className={classes["grid"]}>
        {polls.map((poll) => (
          <PollCard
            key={poll.id}
            poll={poll}
            spoken={spokenOf(poll)}
            onVote={(optionIndex) => vote(poll.id, optionIndex)}
          />
        ))}
      </div>
    </section>
  );
}
