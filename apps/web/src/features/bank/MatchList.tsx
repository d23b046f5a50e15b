import { Button } from "@mantine/core";
import type { Match } from "@utspring/bank-matching/match";
import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { startTransition, useEffect, useState } from "react";
import { distinctNames } from "../../lib/forms/distinct-names.ts";
import classes from "../../ui/SelectableRows.module.css";
import type { BankNames } from "./bank-names.ts";
import type { Choice } from "./choices.ts";
import { MatchRow } from "./MatchRow.tsx";
import type { RowRefusal } from "./MatchRow.tsx";

export interface RowHandling {
  names: BankNames;
  choiceOf: (match: Match) => Choice;
  refusalOf: (match: Match) => RowRefusal | null;
  onChoose: (match: Match, choice: Choice) => void;
}

interface MatchListProps extends RowHandling {
  label: string;
  matches: readonly Match[];
  opened: number;
  show: string;
}

/** A file may have thousands of rows that are not the class's. */
const step = 100;
/** Drawn between two frames, so that a slow phone answers meanwhile. */
const drawnAtOnce = 5;

export function MatchList({ label, matches, opened, show, names, choiceOf, refusalOf, onChoose }: MatchListProps) {
  const [asked, setAsked] = useState(0);
  // An open list stays open when a row comes to it.
  const most = Math.min(opened, step) + asked;
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const isDrawing = drawn < Math.min(most, matches.length);
  useEffect(() => {
    if (isDrawing) startTransition(() => setDrawn(drawn + drawnAtOnce));
  }, [isDrawing, drawn]);
  const shown = matches.slice(0, Math.min(most, drawn));
  const whoseOf = distinctNames(
    shown,
    ({ row }) => `${names.senderOf(row)}, ${formatKr(row.amountOre, "whole")}`,
    ({ row }) => formatDay(row.bookedOn),
  );
  return (
    <>
      {most > 0 && (
        <ul className={classes["panelRows"]} aria-label={label}>
          {shown.map((match) => (
            <MatchRow
              key={match.row.fingerprint}
              match={match}
              choice={choiceOf(match)}
              refusal={refusalOf(match)}
              whose={whoseOf(match)}
              names={names}
              onChoose={(choice) => onChoose(match, choice)}
            />
          ))}
        </ul>
      )}
      {!isDrawing && most < matches.length && (
        <Button variant="default" size="md" mt="sm" onClick={() => setAsked(asked + step)}>
          {most === 0 ? show : paymentsTexts.approvals.more}
        </Button>
      )}
    </>
  );
}
