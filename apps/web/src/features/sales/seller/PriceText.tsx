import { MoneyText } from "../../../ui/MoneyText.tsx";

interface PriceTextProps {
  priceOre: number;
  className?: string | undefined;
}

/** A unit price. Whole kronor, with öre when there are any. */
export function PriceText({ priceOre, className }: PriceTextProps) {
  return <MoneyText amountOre={priceOre} decimals="whole" className={className} />;
}
