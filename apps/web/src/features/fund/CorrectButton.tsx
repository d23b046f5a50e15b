import { Button } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { LedgerEntry } from "./use-ledger.ts";

interface CorrectButtonProps {
  entry: Pick<LedgerEntry, "description">;
  onClick: () => void;
}

/** Opens the correction of one row; its spoken name says which. */
export function CorrectButton({ entry, onClick }: CorrectButtonProps) {
  return (
    <Button variant="subtle" size="sm" h={44} onClick={onClick} aria-label={`${fundTexts.correct.button} ${entry.description}`}>
      {fundTexts.correct.button}
    </Button>
  );
}
