import { Button } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import type { LedgerEntry } from "./use-ledger.ts";

interface CorrectButtonProps {
  entry: Pick<LedgerEntry, "description" | "amountOre" | "at">;
  onClick: () => void;
}

/** Opens the correction of a row; its label for screen readers names the row. */
export function CorrectButton({ entry, onClick }: CorrectButtonProps) {
  return (
    <Button
      variant="subtle"
      size="sm"
      h={44}
      onClick={onClick}
      aria-label={fundTexts.correct.of(entry.description, formatKr(entry.amountOre, 2), formatDay(dayOf(entry.at)))}
    >
      {fundTexts.correct.button}
    </Button>
  );
}
