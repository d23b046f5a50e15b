import { commonDecimals } from "@utspring/domain/money";
import type { ClassSalesSums } from "@utspring/domain/sales/price";
import { sharesOf } from "@utspring/domain/sales/shares";
import { managerTexts } from "./manager-texts.ts";
import { MoneyText } from "../../../ui/MoneyText.tsx";
import classes from "./ManagerSales.module.css";

/** Whole kronor, or all with öre when one sum has öre, so that the parts add up. */
export function SessionSums({ sums }: { sums: ClassSalesSums }) {
  const texts = managerTexts.sums;
  const shares = sharesOf(sums);
  const decimals = commonDecimals(shares.map(({ amountOre }) => amountOre));
  return (
    <dl className={classes["sums"]} aria-label={texts.label}>
      {[{ name: "amount", label: texts.amount, amountOre: sums.amountOre }, ...shares].map(
        ({ name, label, amountOre }) => (
          <div key={name} className={classes["sum"]}>
            <dt>{label}</dt>
            <dd>
              <MoneyText amountOre={amountOre} decimals={decimals} />
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}
