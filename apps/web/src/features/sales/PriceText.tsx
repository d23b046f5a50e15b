import { MoneyText } from "../../ui/MoneyText.tsx";

interface PriceTextProps {
  priceOre: number;
  className?: string | undefined;
}

/**
 * What one costs. Whole kronor as everywhere in sales; where there are öre they are shown, since they are to be paid.
 */
export function PriceText({ priceOre, className }: PriceTextProps) {
  return <MoneyText amountOre={priceOre} decimals={priceOre % 100 === 0 ? 0 : 2} className={className} />;
}
