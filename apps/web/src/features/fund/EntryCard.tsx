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

export function EntryCard({ entry, ...tasks }: EntryTasks & { entry: LedgerEntry }) {
  return (
    <li className={classes["listEntry"]}>
      <div className={classes["line"]}>
        <Text component="span" fw={600} className={classes["cardsWhat"]}>
          {entry.description}
        </Text>
        <EntryAmount entry={entry} />
      </div>
      <div className={classes["quiet"]}>
        <span className={classes["cardsWhat"]}>
          {fundTexts.type[entry.type]} · <EntryAuthor entry={entry} />
        </span>
        <span className={classes["after"]}>
          {fundTexts.page.balance} <MoneyText amountOre={entry.balanceAfterOre} />
        </span>
      </div>
      <div className={classes["foot"]}>
        <span className={classes["cardsWhen"]}>
          <DateText moment={entry.at} />
        </span>
        <EntryMarks entry={entry} />
        <div className={classes["actions"]}>
          <EntryActions entry={entry} {...tasks} />
        </div>
      </div>
    </li>
  );
}
