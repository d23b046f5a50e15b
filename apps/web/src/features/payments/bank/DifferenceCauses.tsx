import { Button } from "@mantine/core";
import { formatShortDay } from "@utspring/domain/dates";
import { bankTexts } from "@utspring/domain/payments/bank-texts";
import type { Explanation } from "@utspring/domain/payments/explain-difference";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { useState } from "react";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "../approvals/Approvals.module.css";
import own from "./DifferenceCauses.module.css";
import { bankPageTexts } from "./bank-page-texts.ts";

/** How many rows of a cause are drawn at a time. */
const step = 50;

/** What a difference is made of: each cause opens to its rows, whose amounts add up to it. */
export function DifferenceCauses({ causes }: { causes: readonly Explanation[] }) {
  return (
    <ul className={classes["panelRows"]} aria-label={bankPageTexts.compare.why}>
      {causes.map((cause) => (
        <li key={cause.reason}>{cause.rows.length === 0 ? <Head cause={cause} /> : <Cause cause={cause} />}</li>
      ))}
    </ul>
  );
}

function Head({ cause: { reason, amountOre, rows } }: { cause: Explanation }) {
  const count = rows.length === 0 ? "" : ` (${bankTexts.rows(rows.length)})`;
  return (
    <span className={`${classes["line"]} ${own["head"]}`}>
      <span>
        {bankTexts.difference.reasons[reason]}
        {count}
      </span>
      <MoneyText amountOre={amountOre} variant="signed" />
    </span>
  );
}

function Cause({ cause }: { cause: Explanation }) {
  const [most, setMost] = useState(step);
  return (
    <details className={own["cause"]}>
      <summary>
        <Head cause={cause} />
      </summary>
      <ul className={`${classes["panelRows"]} ${own["rows"]}`}>
        {cause.rows.slice(0, most).map(({ day, amountOre, text }, at) => (
          <li key={at} className={classes["line"]}>
            <span className={classes["name"]}>
              {formatShortDay(day)}
              {text === null ? "" : ` ${text}`}
            </span>
            <MoneyText amountOre={amountOre} variant="signed" />
          </li>
        ))}
      </ul>
      {most < cause.rows.length && (
        <Button variant="default" size="md" mt="xs" onClick={() => setMost(most + step)}>
          {paymentsTexts.approvals.more}
        </Button>
      )}
    </details>
  );
}
