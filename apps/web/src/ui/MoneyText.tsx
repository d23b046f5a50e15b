import { formatKr } from "@utspring/domain/money";
import type { Decimals } from "@utspring/domain/money";
import classes from "./Money.module.css";

interface MoneyTextProps {
  amountOre: number;
  decimals?: Decimals;
  /** `signed` shows + or − and a colour; the sign carries the meaning. A `difference` is neither good nor bad. */
  variant?: "plain" | "signed" | "difference";
  className?: string | undefined;
}

export function MoneyText({ amountOre, decimals = 2, variant = "plain", className }: MoneyTextProps) {
  const sign = variant !== "plain" && amountOre > 0 ? "+" : "";
  const tone = variant === "signed" && amountOre !== 0 ? (amountOre > 0 ? "in" : "out") : undefined;
  return (
    <span className={[classes["money"], className].filter(Boolean).join(" ")} data-tone={tone} translate="no">
      {sign}
      {formatKr(amountOre, decimals)}
    </span>
  );
}
