import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useId } from "react";
import { PollCard } from "./PollCard.tsx";
import classes from "./Polls.module.css";
import type { Poll } from "./use-polls.ts";
import { pollsTexts } from "./polls-texts.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";

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

/** The choice shows at once and is reverted if the server refuses. The counts come from the server. */
function useVote() {
  const { polls } = trpc.useUtils();
  const testUsers = useAction(trpc.polls.vote, pollsTexts.vote);
  return async (pollId: string, optionIndex: number): Promise<void> => {
    await polls.list.cancel();
    const before = polls.list.getData()?.find(({ id }) => id === pollId);
    const show = (poll: Poll) =>
      polls.list.setData(undefined, (all) => all?.map((one) => (one.id === pollId ? poll : one)));
    if (before) show({ ...before, ownVote: optionIndex, canVote: false });
    if (await testUsers.run({ pollId, optionIndex }, before?.title ?? null)) return;
    if (before) show(before);
  };
}
