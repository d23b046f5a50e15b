import { IconPlus } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { EntryButton } from "./EntryButton.tsx";
import { entryTexts } from "./entry-texts.ts";
import type { LedgerEntry } from "./use-ledger.ts";

type OnEntry = ((entry: LedgerEntry) => void) | undefined;

export interface EntryTasks {
  onCorrect?: OnEntry;
  onAddReceipt?: OnEntry;
  onSetBudgetItem?: OnEntry;
}

export function EntryActions({ entry, onCorrect, onAddReceipt, onSetBudgetItem }: EntryTasks & { entry: LedgerEntry }) {
  const isSpent = entry.isSpending && !entry.isCorrected;
  return (
    <>
      {onAddReceipt && isSpent && !entry.hasReceipt && (
        <EntryButton
          entry={entry}
          texts={entryTexts.addReceipt}
          icon={<IconPlus size={16} aria-hidden />}
          onClick={() => onAddReceipt(entry)}
        />
      )}
      {onSetBudgetItem && isSpent && (
        <EntryButton entry={entry} texts={entryTexts.setBudgetItem} onClick={() => onSetBudgetItem(entry)} />
      )}
      {onCorrect && entry.isCorrectable && (
        <EntryButton entry={entry} texts={fundTexts.correct} onClick={() => onCorrect(entry)} />
      )}
    </>
  );
}
