import { Button, Paper, Title } from "@mantine/core";
import type { Match } from "@utspring/bank-matching/match";
import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { distinctNames } from "../../../lib/distinct-names.ts";
import classes from "../approvals/Approvals.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankNames } from "./bank-names.ts";
import type { Choice } from "./choices.ts";
import { MatchRow } from "./MatchRow.tsx";
import type { Found } from "./reader-messages.ts";

interface SkippedRowsProps {
  found: Found;
  names: BankNames;
  choiceOf: (match: Match) => Choice;
  refusalOf: (match: Match) => string | null;
  onChoose: (match: Match, choice: Choice) => void;
}

/** How many rows are shown at a time. */
const step = 50;

/**
 * Which rows of the file are no payments to match, by reason. Those that are booked already can be looked at, and those
 * that are recognised from another file answered after all; of the others only their number is known.
 */
export function SkippedRows({ found, names, choiceOf, refusalOf, onChoose }: SkippedRowsProps) {
  const { file, reconciled, alreadyBefore } = found;
  const [most, setMost] = useState(0);
  const already = reconciled.already.filter(({ row }) => alreadyBefore.has(row.fingerprint));
  const counts = [
    ["already", already.length] as const,
    ["ignored", reconciled.ignored] as const,
    ...file.skipped.map(({ reason, count }) => [reason, count] as const),
  ].filter(([, count]) => count > 0);
  if (counts.length === 0) return null;
  // Those that can be answered stand first.
  const isKnown = ({ reason }: Match) => Number(reason.code === "booked-row");
  const shown = already.toSorted((one, other) => isKnown(one) - isKnown(other)).slice(0, most);
  const whoseOf = distinctNames(
    shown,
    ({ row }) => `${names.senderOf(row)}, ${formatKr(row.amountOre, "whole")}`,
    ({ row }) => formatDay(row.bookedOn),
  );
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={bankTexts.skippedTitle}>
      <Title order={2} fz="h3">
        {bankTexts.skippedTitle}
      </Title>
      <ul className={classes["panelRows"]} aria-label={bankTexts.skippedTitle}>
        {counts.map(([reason, count]) => (
          <li key={reason} className={classes["line"]}>
            <span>{bankTexts.skipped[reason]}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
      {most > 0 && (
        <ul className={classes["panelRows"]} aria-label={bankTexts.skipped.already}>
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
      {most < already.length && (
        <Button variant="default" size="md" mt="sm" onClick={() => setMost(most + step)}>
          {most === 0 ? bankPageTexts.showAlready : paymentsTexts.approvals.more}
        </Button>
      )}
    </Paper>
  );
}
