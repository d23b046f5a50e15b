import { formatKr, maxAmountOre, ore } from "../money.ts";
import type { Ore } from "../money.ts";

/** Öre. A class's own product has no part for the admin. */
export interface PriceParts {
  costOre: number;
  classProfitOre: number;
  adminProfitOre: number;
}

export function salePrice({ costOre, classProfitOre, adminProfitOre }: PriceParts): Ore {
  return ore(costOre + classProfitOre + adminProfitOre);
}

/** From 0,01 kr to 1 000 000 kr, both inclusive. */
export function isPrice(priceOre: number): boolean {
  return priceOre >= 1 && priceOre <= maxAmountOre;
}

export function lineTotal(quantity: number, unitPriceOre: number): Ore {
  return ore(quantity * unitPriceOre);
}

/** Öre. The four parts add up to `amountOre`. */
export interface SalesSums {
  salesCount: number;
  quantity: number;
  amountOre: number;
  /** The cost of the supplier's products. */
  supplierOre: number;
  /** The administrator's part of the supplier's products. */
  adminProfitOre: number;
  /** The cost of the class's own products. */
  ownPurchasesOre: number;
  classProfitOre: number;
}

/** What the class pays for the supplier's goods is one figure, never its two parts. */
export interface ClassSalesSums extends Omit<SalesSums, "supplierOre" | "adminProfitOre"> {
  goodsOre: number;
}

export function classSumsOf({ supplierOre, adminProfitOre, ...sums }: SalesSums): ClassSalesSums {
  return { ...sums, goodsOre: supplierOre + adminProfitOre };
}

/** An own product has no supplier, so its cost is the class's. */
export function unitCostsOf({ costOre }: Pick<PriceParts, "costOre">, isOwn: boolean) {
  return isOwn ? { unitCostOre: 0, unitOwnCostOre: costOre } : { unitCostOre: costOre, unitOwnCostOre: 0 };
}

/** 1 billion kr, the largest row that the ledger holds, so that the session can always be ended. */
export const maxSessionOre = 100_000_000_000;

/** `130 kr`, `12,50 kr`. */
export function priceWords(priceOre: number): string {
  return formatKr(priceOre, "whole");
}
