import { Paper, Title } from "@mantine/core";
import type { Match } from "@utspring/bank-matching/match";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { MatchList } from "./MatchList.tsx";
import type { RowHandling } from "./MatchList.tsx";
import type { Found } from "./reader-messages.ts";

interface SkippedRowsProps extends RowHandling {
  found: Found;
}

/** Of rows that are not booked only the number is known. */
export function SkippedRows({ found, ...handling }: SkippedRowsProps) {
  const { file, reconciled, alreadyBefore } = found;
  const already = reconciled.already.filter(({ row }) => alreadyBefore.has(row.fingerprint));
  const counts = [
    ["already", already.length] as const,
    ["ignored", reconciled.ignored] as const,
    ...file.skipped.map(({ reason, count }) => [reason, count] as const),
  ].filter(([, count]) => count > 0);
  if (counts.length === 0) return null;
  // Rows that can be answered come first.
  const isKnown = ({ reason }: Match) => Number(reason.code === "booked-row");
  return (
    <Paper withBorder radius="lg" component="section" className={classes["panel"]} aria-label={bankTexts.skippedTitle}>
      <Title order={2} fz="h3">
        {bankTexts.skippedTitle}
      </Title>
      <ul className={classes["panelRows"]} aria-label={bankTexts.skippedTitle}>
        {counts.map(([reason, count]) => (
          <li key={reason} className={classes["line"]}>
            <span>{reason === "already" ? bankPageTexts.alreadyAtOpen : bankTexts.skipped[reason]}</span>
            <span>{count}</span>
          </li>
        ))}
      </ul>
      <MatchList
        label={bankPageTexts.alreadyAtOpen}
        matches={already.toSorted((one, other) => isKnown(one) - isKnown(other))}
        opened={0}
        show={bankPageTexts.showAlready}
        {...handling}
      />
    </Paper>
  );
}
