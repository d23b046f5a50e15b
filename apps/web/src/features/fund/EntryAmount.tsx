import { effectOf } from "@utspring/domain/fund/rules";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./Transactions.module.css";
import type { LedgerEntry } from "./use-ledger.ts";

interface EntryAmountProps {
  entry: Pick<LedgerEntry, "type" | "amountOre" | "isCorrected">;
}

/** A corrected row is struck through; `EntryMarks` says it in text. */
export function EntryAmount({ entry }: EntryAmountProps) {
  return (
    <MoneyText
      amountOre={effectOf(entry.type, entry.amountOre)}
      variant="signed"
      className={entry.isCorrected ? classes["corrected"] : classes["entryAmount"]}
    />
  );
}
