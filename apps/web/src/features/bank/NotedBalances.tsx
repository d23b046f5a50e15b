import { Text, Title } from "@mantine/core";
import { formatDay } from "@utspring/domain/dates";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import type { Outputs } from "../../lib/query/trpc.ts";
import { CutNote } from "../../ui/CutNote.tsx";
import { DateText } from "../../ui/DateText.tsx";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "../../ui/SelectableRows.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";
import { RemoveBalanceButton } from "./RemoveBalanceButton.tsx";

type NotedBalance = Outputs["payments"]["bank"]["history"]["balances"][number];

export function NotedBalances({ balances }: { balances: readonly NotedBalance[] }) {
  const texts = bankPageTexts.balances;
  const { difference } = bankTexts;
  return (
    <>
      <Title order={3} fz="md" mt="lg">
        {texts.title}
      </Title>
      <ul className={classes["panelRows"]} aria-label={texts.title}>
        {balances.map((balance) => {
          const { day, bankOre, bookOre, byName, at } = balance;
          return (
            <li key={day} className={classes["row"]}>
              <span />
              <div className={classes["what"]}>
                <Text fw={650}>{formatDay(day)}</Text>
                <Text>
                  {difference.book} <MoneyText amountOre={bookOre} />, {difference.bank.toLowerCase()}{" "}
                  <MoneyText amountOre={bankOre} />, {difference.difference.toLowerCase()}{" "}
                  <MoneyText amountOre={bankOre - bookOre} />
                </Text>
                <div className={classes["quiet"]}>
                  <span>
                    {byName}, <DateText moment={at} />
                  </span>
                </div>
              </div>
              <div className={classes["actions"]}>
                <RemoveBalanceButton day={day} />
              </div>
            </li>
          );
        })}
      </ul>
      <CutNote count={balances.length} />
    </>
  );
}
