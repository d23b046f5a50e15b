import { sharesOf } from "@utspring/domain/sales/shares";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./Sessions.module.css";
import type { SessionDetails } from "./use-class-sessions.ts";

interface SessionSumsProps {
  totals: SessionDetails["totals"];
}

export function SessionSums({ totals }: SessionSumsProps) {
  const texts = adminSalesTexts.detail;
  const sums = [{ label: texts.amount, amountOre: totals.amountOre }, ...sharesOf(totals)];
  return (
    <dl className={classes["sums"]} aria-label={texts.sums}>
      {sums.map(({ label, amountOre }) => (
        <div key={label}>
          <dt className={classes["label"]}>{label}</dt>
          <dd className={classes["sum"]}>
            <MoneyText amountOre={amountOre} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
