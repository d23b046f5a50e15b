import { Paper, Title } from "@mantine/core";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import classes from "../approvals/Approvals.module.css";
import type { Found } from "./reader-messages.ts";

/** Which rows of the file are no payments to match, by reason. Only their number is known afterwards. */
export function SkippedRows({ found: { file, reconciled, alreadyBefore } }: { found: Found }) {
  const counts = [
    ["already", alreadyBefore] as const,
    ["ignored", reconciled.ignored] as const,
    ...file.skipped.map(({ reason, count }) => [reason, count] as const),
  ].filter(([, count]) => count > 0);
  if (counts.length === 0) return null;
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
    </Paper>
  );
}
