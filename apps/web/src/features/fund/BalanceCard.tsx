import { VisuallyHidden } from "@mantine/core";
import { fundTexts } from "@utspring/domain/fund/texts";
import { formatKr } from "@utspring/domain/money";
import type { ReactNode } from "react";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./Balance.module.css";
import { FundProof } from "./FundProof.tsx";
import { useChangeCount } from "./use-change-count.ts";

interface BalanceCardProps {
  overview: { balanceOre: number; incomeOre: number; expenseOre: number };
  /** A studentansvarig's actions on the fund. */
  actions?: ReactNode;
  /** Opens the comparison with an earlier head hash. */
  onCompare: () => void;
}

/** The balance, income and expense, and the ledger's verification. */
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
      </dl>
      {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
      <VisuallyHidden aria-live="polite">
        {changes > 0 ? texts.balanceNow(formatKr(overview.balanceOre, 2)) : ""}
      </VisuallyHidden>
    </section>
  );
}
