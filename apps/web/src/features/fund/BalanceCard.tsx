import { VisuallyHidden } from "@mantine/core";
import { attestTexts } from "./attest-texts.ts";
import { availableOre } from "@utspring/domain/fund/rules";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./Balance.module.css";
import { BalanceLine } from "./BalanceLine.tsx";
import { FundProof } from "./FundProof.tsx";
import { useState } from "react";

interface BalanceCardProps {
  overview: { balanceOre: number; incomeOre: number; expenseOre: number; reservedOre: number; creditOre: number };
  onCompare: () => void;
}

/** The credit is the sum of all members'. */
export function BalanceCard({ overview, onCompare }: BalanceCardProps) {
  const changes = useChangeCount(overview.balanceOre);
  const texts = fundTexts.page;
  const { incomeOre, expenseOre, reservedOre, creditOre } = overview;
  const isReserved = reservedOre > 0;
  const flows: [label: string, amountOre: number, isShown: boolean][] = [
    [texts.income, incomeOre, true],
    [texts.expense, expenseOre, true],
    [attestTexts.reserved, reservedOre, isReserved],
    [attestTexts.available, availableOre(overview), isReserved],
    [texts.credit, creditOre, creditOre > 0],
  ];
  return (
    <section className={classes["card"]} aria-label={texts.balance}>
      <div className={classes["top"]}>
        <span className={classes["label"]}>{texts.balance}</span>
        <FundProof onCompare={onCompare} />
      </div>
      <div className={classes["main"]}>
        {/* A new key restarts the highlight, so two changes in a row are both seen. */}
        <div key={changes} className={classes["balance"]} data-changed={changes > 0 || undefined}>
          <MoneyText amountOre={overview.balanceOre} />
        </div>
        <BalanceLine />
      </div>
      <dl className={classes["flows"]}>
        {flows
          .filter(([, , isShown]) => isShown)
          .map(([label, amountOre]) => (
            <div key={label}>
              <dt className={classes["label"]}>{label}</dt>
              <dd className={classes["flow"]}>
                <MoneyText amountOre={amountOre} />
              </dd>
            </div>
          ))}
      </dl>
      <VisuallyHidden aria-live="polite">
        {changes > 0 ? texts.balanceNow(formatKr(overview.balanceOre, 2)) : ""}
      </VisuallyHidden>
    </section>
  );
}

/** How often a value has changed since the component was mounted: 0 at first, so that nothing flashes. */
function useChangeCount(value: number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value === value) return seen.changes;
  setSeen({ value, changes: seen.changes + 1 });
  return seen.changes + 1;
}
