import { Text } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import { EntryCard } from "./EntryCard.tsx";
import { foldTitle, sumOf } from "./fold-entries.ts";
import classes from "./Transactions.module.css";
import type { TransactionRowsProps } from "./TransactionTable.tsx";

export function TransactionCards({ groups, ...tasks }: TransactionRowsProps) {
  return (
    <ul className={classes["list"]} aria-label={fundTexts.page.history}>
      {groups.map((group) =>
        group.length === 1 ? (
          <EntryCard key={group[0].id} entry={group[0]} {...tasks} />
        ) : (
          <li key={group.at(-1)?.id}>
            <details>
              <summary className={classes["listEntry"]}>
                <span className={classes["line"]}>
                  <Text component="span" fw={600} className={classes["cardsWhat"]}>
                    {foldTitle(group)}
                  </Text>
                  <MoneyText amountOre={sumOf(group)} variant="signed" className={classes["entryAmount"]} />
                </span>
                <span className={classes["quiet"]}>
                  <DateText moment={group[0].at} />
                  <span className={classes["after"]}>
                    {fundTexts.page.balance} <MoneyText amountOre={group[0].balanceAfterOre} />
                  </span>
                </span>
              </summary>
              <ul className={classes["list"]} aria-label={foldTitle(group)}>
                {group.map((entry) => (
                  <EntryCard key={entry.id} entry={entry} {...tasks} />
                ))}
              </ul>
            </details>
          </li>
        ),
      )}
    </ul>
  );
}
