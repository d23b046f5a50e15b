import { formatKr, maxAmountOre, ore } from "../money.ts";
import type { Ore } from "../money.ts";

/** What a price is made of, in öre. A class's own product has no part for the admin. */
export interface PriceParts {
  costOre: number;
  classProfitOre: number;
  adminProfitOre: number;
}

/** The unit price: the sum of its parts. */
export function salePrice({ costOre, classProfitOre, adminProfitOre }: PriceParts): Ore {
  return ore(costOre + classProfitOre + adminProfitOre);
}

/** True for a price from 0,01 kr to 1 000 000 kr. */
export function isPrice(priceOre: number): boolean {
  return priceOre >= 1 && priceOre <= maxAmountOre;
}

export function lineTotal(quantity: number, unitPriceOre: number): Ore {
  return ore(quantity * unitPriceOre);
}

/** What the sales of a session took in, and whose it is, in öre. The four parts add up to `amountOre`. */
export interface SalesSums {
  salesCount: number;
  quantity: number;
  amountOre: number;
  /** To the supplier: the cost of the supplier's products. */
  supplierOre: number;
  /** The administrator's part of the supplier's products. */
  adminProfitOre: number;
  /** What the class's own products have cost the class. */
  ownPurchasesOre: number;
  classProfitOre: number;
}

/** The sums as a class sees them: what it pays for the supplier's goods is one figure, never its two parts. */
export interface ClassSalesSums extends Omit<SalesSums, "supplierOre" | "adminProfitOre"> {
  goodsOre: number;
}

export function classSumsOf({ supplierOre, adminProfitOre, ...sums }: SalesSums): ClassSalesSums {
  return { ...sums, goodsOre: supplierOre + adminProfitOre };
}

/** The parts of an own product have no supplier, so that its cost is the class's. */
export function unitCostsOf({ costOre }: Pick<PriceParts, "costOre">, isOwn: boolean) {
  return isOwn ? { unitCostOre: 0, unitOwnCostOre: costOre } : { unitCostOre: costOre, unitOwnCostOre: 0 };
}

/**
 * The most that one session may take in: the largest row that the ledger holds, so that it can always be ended. 1
 * billion kr.
 */
export const maxSessionOre = 100_000_000_000;

/** A price as text, with öre only where there are any: `130 kr`, `12,50 kr`. */
export function priceWords(priceOre: number): string {
  return formatKr(priceOre, "whole");
}
