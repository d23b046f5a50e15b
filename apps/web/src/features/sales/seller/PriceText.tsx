import { MoneyText } from "../../../ui/MoneyText.tsx";

interface PriceTextProps {
  priceOre: number;
  className?: string | undefined;
}

export function PriceText({ priceOre, className }: PriceTextProps) {
  return <MoneyText amountOre={priceOre} decimals="whole" className={className} />;
}
