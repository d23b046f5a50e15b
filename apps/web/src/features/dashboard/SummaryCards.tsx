import { classesTexts } from "@utspring/domain/classes/texts";
import { SummaryCard } from "./SummaryCard.tsx";
import classes from "./Summary.module.css";
import type { Dashboard } from "./use-dashboard.ts";

export function SummaryCards({ dashboard }: { dashboard: Pick<Dashboard, "fund" | "payments" | "budget"> }) {
  const { fund, payments, budget } = dashboard;
  const texts = classesTexts.home;
  return (
    <section className={classes["cards"]} data-columns={payments ? 3 : 2} aria-label={texts.money}>
      <SummaryCard to="/class/fund" label={texts.fund} amountOre={fund.balanceOre} />
      {payments && <SummaryCard to="/class/payments" label={texts.remaining} amountOre={payments.remainingOre} />}
      <SummaryCard to="/class/budget" label={texts.income} amountOre={budget.incomeOre} />
    </section>
  );
}
