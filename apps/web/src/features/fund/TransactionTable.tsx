import { Table, Text, VisuallyHidden } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { CorrectButton } from "./CorrectButton.tsx";
import { EntryAmount } from "./EntryAmount.tsx";
import { EntryAuthor } from "./EntryAuthor.tsx";
import { EntryMarks } from "./EntryMarks.tsx";
import classes from "./TransactionTable.module.css";
import type { LedgerEntry } from "./use-ledger.ts";

export interface TransactionRowsProps {
  entries: LedgerEntry[];
  /** Given only to those who may correct. */
  onCorrect?: ((entry: LedgerEntry) => void) | undefined;
}

/** The ledger on a wide screen: when, what, who, amount, balance after. */
export function TransactionTable({ entries, onCorrect }: TransactionRowsProps) {
  const { columns } = fundTexts;
  return (
    <Table verticalSpacing="sm" horizontalSpacing="md" className={classes["table"]}>
      <Table.Caption className={classes["caption"]}><VisuallyHidden>{fundTexts.page.history}</VisuallyHidden></Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{columns.when}</Table.Th>
          <Table.Th scope="col">{columns.what}</Table.Th>
          <Table.Th scope="col">{columns.who}</Table.Th>
          <Table.Th scope="col" ta="right">{columns.amount}</Table.Th>
          <Table.Th scope="col" ta="right">{columns.balanceAfter}</Table.Th>
          {onCorrect && <Table.Th scope="col"><VisuallyHidden>{columns.correct}</VisuallyHidden></Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {entries.map((entry) => (
          <Table.Tr key={entry.id}>
            <Table.Td className={classes["when"]}><DateText moment={entry.at} /></Table.Td>
            <Table.Td className={classes["what"]}>
              <Text component="span" fw={600}>{entry.description}</Text>
              <div className={classes["kind"]}>{fundTexts.type[entry.type]}<EntryMarks entry={entry} /></div>
            </Table.Td>
            <Table.Td className={classes["who"]}><EntryAuthor entry={entry} /></Table.Td>
            <Table.Td ta="right"><EntryAmount entry={entry} /></Table.Td>
            <Table.Td ta="right"><MoneyText amountOre={entry.balanceAfterOre} /></Table.Td>
            {onCorrect && (
              <Table.Td ta="right" className={classes["action"]}>
                {entry.isCorrectable && <CorrectButton entry={entry} onClick={() => onCorrect(entry)} />}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
