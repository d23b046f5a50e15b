import { Text } from "@mantine/core";
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

export function EntryRow({ entry, ...tasks }: EntryTasks & { entry: LedgerEntry }) {
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
