import { Text, VisuallyHidden } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { AddReceiptButton } from "./AddReceiptButton.tsx";
import { CorrectButton } from "./CorrectButton.tsx";
import { EntryAmount } from "./EntryAmount.tsx";
import { EntryAuthor } from "./EntryAuthor.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import { SetBudgetItemButton } from "./SetBudgetItemButton.tsx";
import classes from "./Transactions.module.css";
import type { LedgerEntry } from "./use-ledger.ts";

export interface TransactionRowsProps {
  entries: LedgerEntry[];
  /** Undefined for users who may not correct. */
  onCorrect?: ((entry: LedgerEntry) => void) | undefined;
  /** Undefined for users who may not add the receipt of a withdrawal. */
  onAddReceipt?: ((entry: LedgerEntry) => void) | undefined;
  /** Undefined for users who may not choose the budget item of a withdrawal. */
  onSetBudgetItem?: ((entry: LedgerEntry) => void) | undefined;
}

/** The ledger on a wide screen: when, what, who, amount, balance after. */
export function TransactionTable({ entries, onCorrect, onAddReceipt, onSetBudgetItem }: TransactionRowsProps) {
  const { columns } = fundTexts;
  return (
    <table className={classes["table"]}>
      <caption className={classes["caption"]}>
        <VisuallyHidden>{fundTexts.page.history}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.when}</th>
          <th scope="col">{columns.what}</th>
          <th scope="col">{columns.who}</th>
          <th scope="col" className={classes["tableAmount"]}>
            {columns.amount}
          </th>
          <th scope="col" className={classes["tableAmount"]}>
            {columns.balanceAfter}
          </th>
          {onCorrect && (
            <th scope="col">
              <VisuallyHidden>{columns.correct}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className={classes["tableWhen"]}>
              <DateText moment={entry.at} />
            </td>
            <td className={classes["tableWhat"]}>
              <Text component="span" fw={600}>
                {entry.description}
              </Text>
              <div className={classes["kind"]}>
                {fundTexts.type[entry.type]}
                <EntryMarks entry={entry} />
              </div>
            </td>
            <td className={classes["who"]}>
              <EntryAuthor entry={entry} />
            </td>
            <td className={classes["tableAmount"]}>
              <EntryAmount entry={entry} />
            </td>
            <td className={classes["tableAmount"]}>
              <MoneyText amountOre={entry.balanceAfterOre} />
            </td>
            {onCorrect && (
              <td className={classes["action"]}>
                {onAddReceipt && entry.isSpending && !entry.isCorrected && !entry.hasReceipt && (
                  <AddReceiptButton withdrawal={entry} onClick={() => onAddReceipt(entry)} />
                )}
                {onSetBudgetItem && entry.isSpending && !entry.isCorrected && (
                  <SetBudgetItemButton entry={entry} onClick={() => onSetBudgetItem(entry)} />
                )}
                {entry.isCorrectable && <CorrectButton entry={entry} onClick={() => onCorrect(entry)} />}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
