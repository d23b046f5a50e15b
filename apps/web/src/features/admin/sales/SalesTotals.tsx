import { formatCount } from "@utspring/domain/money";
import type { Decimals } from "@utspring/domain/money";
import type { Period } from "@utspring/domain/sales/period";
import { sharesOf } from "@utspring/domain/sales/shares";
import { sumTexts } from "@utspring/domain/sales/sum-texts";
import { adminSalesTexts } from "./admin-sales-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./SalesPanel.module.css";
import type { SalesOverview } from "./use-sales-overview.ts";

interface SalesTotalsProps {
  totals: SalesOverview["totals"];
  period: Period;
  decimals: Decimals;
}

export function SalesTotals({ totals, period, decimals }: SalesTotalsProps) {
  const texts = adminSalesTexts.totals;
  const shares = sharesOf(totals, { ...sumTexts, ...texts.several });
  const title = texts.sold(adminSalesTexts.period.long[period]);
  return (
    <section className={classes["card"]} aria-label={title}>
      <div>
        <div className={classes["label"]}>{title}</div>
        <div className={classes["amount"]}>
          <MoneyText amountOre={totals.amountOre} decimals={decimals} />
        </div>
        <div className={classes["counts"]}>
          {texts.counts(
            texts.products(formatCount(totals.quantity)),
            texts.sessions(formatCount(totals.sessions)),
            texts.classes(formatCount(totals.classes)),
          )}
        </div>
      </div>
      <div className={classes["split"]}>
        <div className={classes["bar"]} aria-hidden>
          {shares.map(({ name, amountOre }) => (
            <span key={name} data-share={name} style={{ flexGrow: amountOre }} />
          ))}
        </div>
        <dl className={classes["shares"]} aria-label={texts.shares}>
          {shares.map(({ name, label, amountOre }) => (
            <div key={name} data-share={name}>
              <dt className={classes["label"]}>{label}</dt>
              <dd className={classes["share"]}>
                <MoneyText amountOre={amountOre} decimals={decimals} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
