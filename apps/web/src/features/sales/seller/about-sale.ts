import { priceWords } from "@utspring/domain/sales/price";

interface SaleSummary {
  quantity: number;
  productName: string;
  customerName: string | null;
  totalOre?: number;
}

export function aboutSale({ quantity, productName, customerName, totalOre }: SaleSummary): string {
  return [`${quantity} × ${productName}`, customerName, totalOre !== undefined && priceWords(totalOre)]
    .filter(Boolean)
    .join(", ");
}
