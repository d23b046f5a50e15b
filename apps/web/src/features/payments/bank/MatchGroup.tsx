import { Button, Group, Paper, Text, Title } from "@mantine/core";
import type { Match } from "@utspring/bank-matching/match";
import { formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { startTransition, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { distinctNames } from "../../../lib/distinct-names.ts";
import classes from "../approvals/Approvals.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import type { BankNames } from "./bank-names.ts";
import type { Choice } from "./choices.ts";
import { MatchRow } from "./MatchRow.tsx";

interface MatchGroupProps {
  kind: "book" | "suggest" | "ask" | "unknown";
  matches: readonly Match[];
  names: BankNames;
  choiceOf: (match: Match) => Choice;
  refusalOf: (match: Match) => string | null;
  onChoose: (match: Match, choice: Choice) => void;
  /** How many rows of a folded group are shown at first. */
  opened?: number;
  /** Said below the lead; null for nothing. */
  note: string | null;
  /** Shown above the rows. */
  children?: ReactNode;
}

/** How many rows are shown at a time: a file may have thousands that are not the class's. */
const step = 100;
/** How many of them are drawn between two frames, so that a slow phone answers meanwhile. */
const drawnAtOnce = 5;

/** The rows of a file that one thing is to be done with. What needs no look is folded. */
export function MatchGroup({
  kind,
  matches,
  names,
  choiceOf,
  refusalOf,
  onChoose,
  opened = 0,
  note,
  children,
}: MatchGroupProps) {
  const isFolded = kind === "book" || kind === "unknown";
  const [most, setMost] = useState(isFolded ? Math.min(opened, step) : step);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const isDrawing = drawn < Math.min(most, matches.length);
  useEffect(() => {
    if (isDrawing) startTransition(() => setDrawn(drawn + drawnAtOnce));
  }, [isDrawing, drawn]);
  if (matches.length === 0) return null;
  const sumOre = matches.reduce((sum, { row }) => sum + row.amountOre, 0);
  const shown = matches.slice(0, Math.min(most, drawn));
  const whoseOf = distinctNames(
    shown,
    ({ row }) => `${names.senderOf(row)}, ${formatKr(row.amountOre, "whole")}`,
    ({ row }) => formatDay(row.bookedOn),
  );
  const title = bankTexts.groups[kind];
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={title}>
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} fz="h3">
          {title}
        </Title>
        <Text>
          {bankTexts.rows(matches.length)}, {formatKr(sumOre, "whole")}
        </Text>
      </Group>
      <Text c="dimmed" mt={4} mb="sm">
        {bankPageTexts.leads[kind]}
      </Text>
      {note !== null && <Text mb="sm">{note}</Text>}
      {children}
      {most > 0 && (
        <ul className={classes["panelRows"]} aria-label={title}>
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
        <Button variant="default" size="md" onClick={() => setMost(most + step)}>
          {most === 0 ? bankPageTexts.show : paymentsTexts.approvals.more}
        </Button>
      )}
    </Paper>
  );
}
