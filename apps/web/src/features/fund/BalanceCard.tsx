import { VisuallyHidden } from "@mantine/core";
import { attestTexts } from "./attest-texts.ts";
import { availableOre } from "@utspring/domain/fund/rules";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import type { ReactNode } from "react";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./Balance.module.css";
import { FundProof } from "./FundProof.tsx";
import { useState } from "react";

interface BalanceCardProps {
  overview: { balanceOre: number; incomeOre: number; expenseOre: number; reservedOre: number; creditOre: number };
  actions?: ReactNode;
  onCompare: () => void;
}

/** The credit is the sum of all members'. */
export function BalanceCard({ overview, actions, onCompare }: BalanceCardProps) {
  const changes = useChangeCount(overview.balanceOre);
  const texts = fundTexts.page;
  return (
    <section className={classes["card"]} aria-label={texts.balance}>
      <div className={classes["main"]}>
        <div className={classes["label"]}>{texts.balance}</div>
        {/* A new key restarts the highlight, so two changes in a row are both seen. */}
        <div key={changes} className={classes["balance"]} data-changed={changes > 0 || undefined}>
          <MoneyText amountOre={overview.balanceOre} />
        </div>
        <FundProof onCompare={onCompare} />
      </div>
      <dl className={classes["flows"]}>
        <div>
          <dt className={classes["label"]}>{texts.income}</dt>
          <dd className={classes["flow"]}>
            <MoneyText amountOre={overview.incomeOre} />
          </dd>
        </div>
        <div>
          <dt className={classes["label"]}>{texts.expense}</dt>
          <dd className={classes["flow"]}>
            <MoneyText amountOre={overview.expenseOre} />
          </dd>
        </div>
        {overview.reservedOre > 0 && (
          <>
            <div>
              <dt className={classes["label"]}>{attestTexts.reserved}</dt>
              <dd className={classes["flow"]}>
                <MoneyText amountOre={overview.reservedOre} />
              </dd>
            </div>
            <div>
              <dt className={classes["label"]}>{attestTexts.available}</dt>
              <dd className={classes["flow"]}>
                <MoneyText amountOre={availableOre(overview)} />
              </dd>
            </div>
          </>
        )}
        {overview.creditOre > 0 && (
          <div>
            <dt className={classes["label"]}>{texts.credit}</dt>
            <dd className={classes["flow"]}>
              <MoneyText amountOre={overview.creditOre} />
            </dd>
          </div>
        )}
      </dl>
      {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
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
