import { IconCheck } from "@tabler/icons-react";
import { pollsTexts } from "@utspring/domain/polls/texts";
import type { CSSProperties } from "react";
import classes from "./PollOption.module.css";
import type { PollOptionResult } from "./use-polls.ts";

interface PollOptionProps {
  option: Pick<PollOptionResult, "label" | "votes" | "percent">;
  isOwn?: boolean;
  /** Given only while the person may vote. */
  onVote?: (() => void) | undefined;
}

/** One answer to choose; afterwards the same row shows its share, in words and as a bar. It stays in reach of the keyboard. */
export function PollOption({ option: { label, votes, percent }, isOwn = false, onVote }: PollOptionProps) {
  return (
    <button
      type="button"
      className={classes["option"]}
      aria-disabled={onVote === undefined}
      data-own={isOwn || undefined}
      data-result={percent !== null || undefined}
      onClick={onVote}
    >
      {percent !== null && (
        <span className={classes["bar"]} aria-hidden style={{ "--share": percent / 100 } as CSSProperties} />
      )}
      <span className={classes["mark"]} aria-hidden>{isOwn && <IconCheck size={14} stroke={3} />}</span>
      <span className={classes["words"]}>
        <span className={classes["label"]}>{label}</span>
        {isOwn && <span className={classes["own"]}>{pollsTexts.ownVote}</span>}
      </span>
      {percent !== null && votes !== null && (
        <span className={classes["result"]}>
          <span className={classes["percent"]}>{pollsTexts.percent(percent)}</span>
          <span className={classes["count"]}>{pollsTexts.votes(votes)}</span>
        </span>
      )}
    </button>
  );
}
