import { Button } from "@mantine/core";
import { formatShortDay } from "@utspring/domain/dates";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import type { Explanation } from "@utspring/domain/payments/explain-difference";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "../../ui/SelectableRows.module.css";

const step = 50;

export function DifferenceCause({ cause: { reason, amountOre, rows } }: { cause: Explanation }) {
  const [most, setMost] = useState(step);
  const count = rows.length === 0 ? "" : ` (${bankTexts.rows(rows.length)})`;
  const head = (
    <span className={`${classes["line"]} ${classes["causeHead"]}`}>
      <span>{`${bankTexts.difference.reasons[reason]}${count}`}</span>
      <MoneyText amountOre={amountOre} variant="difference" />
    </span>
  );
  if (rows.length === 0) return head;
  return (
    <details className={classes["cause"]}>
      <summary>{head}</summary>
      <ul className={`${classes["panelRows"]} ${classes["causeRows"]}`}>
        {rows.slice(0, most).map(({ day, amountOre: rowOre, text }, index) => (
          <li key={index} className={classes["line"]}>
            <span className={classes["name"]}>
              {text === null ? formatShortDay(day) : `${formatShortDay(day)} ${text}`}
            </span>
            <MoneyText amountOre={rowOre} variant="difference" />
          </li>
        ))}
      </ul>
      {most < rows.length && (
        <Button variant="default" size="md" mt="xs" onClick={() => setMost(most + step)}>
          {paymentsTexts.approvals.more}
        </Button>
      )}
    </details>
  );
}
