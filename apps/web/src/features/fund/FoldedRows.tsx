import { Button } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import type { EntryTasks } from "./EntryActions.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { foldTitle, sumOf } from "./fold-entries.ts";
import classes from "./Transactions.module.css";
import type { LedgerEntry } from "./use-ledger.ts";

export function FoldedRows({ group, ...tasks }: EntryTasks & { group: [LedgerEntry, ...LedgerEntry[]] }) {
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
