import { managerTexts } from "@utspring/domain/sales/manager-texts";
import { MoneyText } from "../../ui/MoneyText.tsx";
import classes from "./SessionSums.module.css";

interface SessionSumsProps {
  sums: { amountOre: number; supplierOre: number; classProfitOre: number };
}

/** What a session has brought in, and whose it is (DECISIONS 6). */
export function SessionSums({ sums: { amountOre, supplierOre, classProfitOre } }: SessionSumsProps) {
  const texts = managerTexts.sums;
  const lines = [[texts.amount, amountOre], [texts.supplier, supplierOre], [texts.classProfit, classProfitOre]] as const;
  return (
    <dl className={classes["sums"]} aria-label={texts.label}>
      {lines.map(([label, sumOre]) => (
        <div key={label} className={classes["sum"]}>
          <dt>{label}</dt>
          <dd><MoneyText amountOre={sumOre} decimals={0} /></dd>
        </div>
      ))}
    </dl>
  );
}
