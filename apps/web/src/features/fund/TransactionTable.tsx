import { VisuallyHidden } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import type { EntryTasks } from "./EntryActions.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { FoldedRows } from "./FoldedRows.tsx";
import classes from "./Transactions.module.css";
import type { LedgerEntry } from "./use-ledger.ts";

export interface TransactionRowsProps extends EntryTasks {
  groups: [LedgerEntry, ...LedgerEntry[]][];
}

export function TransactionTable({ groups, ...tasks }: TransactionRowsProps) {
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
        {groups.map((group) =>
          group.length === 1 ? (
            <EntryRow key={group[0].id} entry={group[0]} {...tasks} />
          ) : (
            <FoldedRows key={group.at(-1)?.id} group={group} {...tasks} />
          ),
        )}
      </tbody>
    </table>
  );
}
