import { Text, VisuallyHidden } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { EntryActions } from "./EntryActions.tsx";
import type { EntryTasks } from "./EntryActions.tsx";
import { EntryAmount } from "./EntryAmount.tsx";
import { EntryAuthor } from "./EntryAuthor.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import classes from "./Transactions.module.css";
import type { LedgerEntry } from "./use-ledger.ts";

export interface TransactionRowsProps extends EntryTasks {
  entries: LedgerEntry[];
}

export function TransactionTable({ entries, ...tasks }: TransactionRowsProps) {
  const { columns } = fundTexts;
  const hasTasks = tasks.onCorrect !== undefined;
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
          {hasTasks && (
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
            {hasTasks && (
              <td className={classes["action"]}>
                <EntryActions entry={entry} {...tasks} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
