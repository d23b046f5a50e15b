import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { pollsTexts } from "./polls-texts.ts";
import { showInfoToast } from "../../lib/press/toast.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useSheet } from "../../ui/use-sheet.ts";
import { useOnRemovedWhileOpen } from "../../ui/use-on-removed-while-open.ts";
import classes from "./Polls.module.css";
import { PollOption } from "./PollOption.tsx";
import type { Poll } from "./use-polls.ts";

interface PollBallotProps {
  poll: Poll;
  spoken: string;
  titleId: string;
  onVote: (optionIndex: number) => Promise<void>;
}

/** The button appears below the last option, where the phone's bottom bar may cover it. */
const bringIntoView = (button: HTMLElement | null) => button?.scrollIntoView({ block: "nearest" });

/** Confirmed, since a vote cannot be changed. */
export function PollBallot({ poll: { options, canVote, ownVote }, spoken, titleId, onVote }: PollBallotProps) {
  const texts = pollsTexts.vote;
  const group = useId();
  const [index, setIndex] = useState<number | null>(null);
  const [isAsking, question] = useSheet();
  const [isPending, setIsPending] = useState(false);
  useOnRemovedWhileOpen(isAsking, isPending, () => showInfoToast(pollsTexts.page.gone));
  const chosen = options.find((option) => option.index === index);
  const send = async () => {
    if (chosen === undefined || isPending) return;
    setIsPending(true);
    await onVote(chosen.index);
    setIsPending(false);
    question.close();
  };
  return (
    <>
      <div role="radiogroup" aria-labelledby={titleId} className={classes["options"]}>
        {options.map((option) => (
          <PollOption
            key={option.index}
            option={option}
            group={group}
            isChosen={canVote && option === chosen}
            isOwn={ownVote === option.index}
            onChoose={canVote ? () => setIndex(option.index) : undefined}
          />
        ))}
      </div>
      {canVote && chosen && (
        <Button
          ref={bringIntoView}
          className={classes["send"] ?? ""}
          aria-label={texts.spoken(spoken)}
          onClick={question.open}
        >
          {texts.button}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.title}
        text={chosen ? texts.text(chosen.label) : ""}
        confirmLabel={texts.confirm}
        isPending={isPending}
        onCancel={question.close}
        onConfirm={() => void send()}
      />
    </>
  );
}
