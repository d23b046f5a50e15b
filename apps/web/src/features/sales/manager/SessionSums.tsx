import { managerTexts } from "./manager-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./ManagerSales.module.css";

interface SessionSumsProps {
  sums: { amountOre: number; supplierOre: number; classProfitOre: number };
}

/** A session's takings and their parts. Whole kronor, or all with öre when one has any, so that the parts add up. */
export function SessionSums({ sums: { amountOre, supplierOre, classProfitOre } }: SessionSumsProps) {
  const texts = managerTexts.sums;
  const lines = [
    [texts.amount, amountOre],
    [texts.supplier, supplierOre],
    [texts.classProfit, classProfitOre],
  ] as const;
  const decimals = lines.every(([, sumOre]) => sumOre % 100 === 0) ? 0 : 2;
  return (
    <dl className={classes["sums"]} aria-label={texts.label}>
      {lines.map(([label, sumOre]) => (
        <div key={label} className={classes["sum"]}>
          <dt>{label}</dt>
          <dd>
            <MoneyText amountOre={sumOre} decimals={decimals} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
