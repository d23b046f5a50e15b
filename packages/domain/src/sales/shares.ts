import type { ClassSalesSums, SalesSums } from "./price.ts";
import { sumTexts } from "./sum-texts.ts";

/** A part of what a session took in. Öre. */
export interface Share {
  name: keyof typeof sumTexts;
  label: string;
  amountOre: number;
}

/**
 * The parts that `amountOre` is made of, in the order in which every screen and report shows them. A class's sums have
 * one part for the supplier's goods. Own purchases are named only where there are any.
 */
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
