import type { ClassSalesSums, SalesSums } from "./price.ts";
import { sumTexts } from "./sum-texts.ts";

/** Öre. */
export interface Share {
  name: keyof typeof sumTexts;
  label: string;
  amountOre: number;
}

/** In the order of every screen and report. A class has one part for the supplier; own purchases only if any. */
export function sharesOf(sums: SalesSums | ClassSalesSums, words: Record<Share["name"], string> = sumTexts): Share[] {
  const share = (name: Share["name"], amountOre: number): Share => ({ name, label: words[name], amountOre });
  return [
    ...("goodsOre" in sums
      ? [share("goods", sums.goodsOre)]
      : [share("supplier", sums.supplierOre), share("adminProfit", sums.adminProfitOre)]),
    ...(sums.ownPurchasesOre === 0 ? [] : [share("ownPurchases", sums.ownPurchasesOre)]),
    share("classProfit", sums.classProfitOre),
  ];
}
