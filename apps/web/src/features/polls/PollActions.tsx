import { Group } from "@mantine/core";
import { pollsTexts } from "./polls-texts.ts";
import { showInfoToast } from "../../lib/press/toast.ts";
import { trpc } from "../../lib/query/trpc.ts";
import { useAction } from "../../lib/press/use-action.ts";
import { ConfirmButton } from "../../ui/ConfirmButton.tsx";
import type { Poll } from "./use-polls.ts";

interface PollActionsProps {
  poll: Pick<Poll, "id" | "title" | "isClosed" | "effect">;
  spoken: string;
}

/** Neither can be undone, so both ask. Not for a poll whose decision is confirmed or waits for confirmation. */
export function PollActions({ poll: { id, title, isClosed, effect }, spoken }: PollActionsProps) {
  const close = useAction(trpc.polls.close, pollsTexts.close);
  const remove = useAction(trpc.polls.remove, pollsTexts.remove);
  const { polls } = trpc.useUtils();
  // A poll that somebody closes moves to another list.
  const sayGone = () =>
    showInfoToast(pollsTexts.page[polls.list.getData()?.some((poll) => poll.id === id) ? "changed" : "gone"]);
  const look = { variant: "subtle", size: "sm", h: 44, px: 12 } as const;
  if (effect?.isKept) return null;
  return (
    <Group gap={0} mx={-12}>
      {!isClosed && (
        <ConfirmButton
          {...look}
          aria-label={pollsTexts.close.spoken(spoken)}
          question={{
            title: pollsTexts.close.title,
            text: pollsTexts.close.text(title),
            confirm: pollsTexts.close.confirm,
          }}
          onGone={sayGone}
          isPending={close.isPending}
          onConfirm={() => close.run({ pollId: id }, title)}
        >
          {pollsTexts.close.button}
        </ConfirmButton>
      )}
      <ConfirmButton
        {...look}
        aria-label={pollsTexts.remove.spoken(spoken)}
        question={{
          title: pollsTexts.remove.title,
          text: pollsTexts.remove.text(title),
          confirm: pollsTexts.remove.confirm,
        }}
        onGone={sayGone}
        isPending={remove.isPending}
        isDangerous
        onConfirm={() => remove.run({ pollId: id }, title)}
      >
        {pollsTexts.remove.button}
      </ConfirmButton>
    </Group>
  );
}
