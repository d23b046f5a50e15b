import { Button } from "@mantine/core";
import { dayOf, formatDay } from "@utspring/domain/dates";
import { formatKr } from "@utspring/domain/money";
import { entryTexts } from "./entry-texts.ts";
import type { LedgerEntry } from "./use-ledger.ts";

interface SetBudgetItemButtonProps {
  entry: Pick<LedgerEntry, "description" | "amountOre" | "at">;
  onClick: () => void;
}

/** Opens the choice of a withdrawal's budget item; its label for screen readers names the row. */
export function SetBudgetItemButton({ entry, onClick }: SetBudgetItemButtonProps) {
  const { button, of } = entryTexts.setBudgetItem;
  return (
    <Button
      variant="subtle"
      size="sm"
      h={44}
      onClick={onClick}
      aria-label={of(entry.description, formatKr(entry.amountOre, 2), formatDay(dayOf(entry.at)))}
    >
      {button}
    </Button>
  );
}
