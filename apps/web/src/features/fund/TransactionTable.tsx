import { Button, Text, VisuallyHidden } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { fundTexts } from "@utspring/domain/fund/texts";
import { useState } from "react";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { EntryActions } from "./EntryActions.tsx";
import type { EntryTasks } from "./EntryActions.tsx";
import { EntryAmount } from "./EntryAmount.tsx";
import { EntryAuthor } from "./EntryAuthor.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import { foldTitle, sumOf } from "./fold-entries.ts";
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

function FoldedRows({ group, ...tasks }: EntryTasks & { group: TransactionRowsProps["groups"][number] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <tr>
        <td className={classes["tableWhen"]}>
          <DateText moment={group[0].at} />
        </td>
        <td className={classes["tableWhat"]} colSpan={2}>
          <Button
            variant="subtle"
            px="xs"
            mx="-0.625rem"
            rightSection={<IconChevronDown size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {foldTitle(group)}
          </Button>
        </td>
        <td className={classes["tableAmount"]}>
          <MoneyText amountOre={sumOf(group)} variant="signed" className={classes["entryAmount"]} />
        </td>
        <td className={classes["tableAmount"]}>
          <MoneyText amountOre={group[0].balanceAfterOre} />
        </td>
        {tasks.onCorrect && <td aria-hidden />}
      </tr>
      {isOpen && group.map((entry) => <EntryRow key={entry.id} entry={entry} {...tasks} />)}
    </>
  );
}

function EntryRow({ entry, ...tasks }: EntryTasks & { entry: LedgerEntry }) {
  return (
    <tr>
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
      {tasks.onCorrect && (
        <td className={classes["action"]}>
          <EntryActions entry={entry} {...tasks} />
        </td>
      )}
    </tr>
  );
}
