import { IconCheck } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { pollsTexts } from "./polls-texts.ts";
import classes from "./Polls.module.css";
import type { PollOptionResult } from "./use-polls.ts";

interface PollOptionProps {
  option: Pick<PollOptionResult, "label" | "votes" | "percent">;
  group: string;
  isChosen?: boolean;
  isOwn?: boolean;
  onChoose?: (() => void) | undefined;
}

/** After voting, the row shows its share as text and bar, and stays focusable. */
export function PollOption({
  option: { label, votes, percent },
  group,
  isChosen = false,
  isOwn = false,
  onChoose,
}: PollOptionProps) {
  const isMarked = isOwn || isChosen;
  return (
    <label
      className={classes["option"]}
      data-disabled={onChoose === undefined || undefined}
      data-own={isMarked || undefined}
      data-result={percent !== null || undefined}
    >
      <input
        type="radio"
        name={group}
        className={classes["radio"]}
        checked={isMarked}
        aria-disabled={onChoose === undefined}
        onChange={() => onChoose?.()}
      />
      {percent !== null && (
        <span className={classes["bar"]} aria-hidden style={{ "--share": percent / 100 } as CSSProperties} />
      )}
      <span className={classes["mark"]} aria-hidden>
        {isMarked && <IconCheck size={14} stroke={3} />}
      </span>
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
    </label>
  );
}
