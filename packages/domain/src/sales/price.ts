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

/** What the class owes the supplier: everything but the class's profit. */
export function supplierShare({ costOre, adminProfitOre }: Pick<PriceParts, "costOre" | "adminProfitOre">): Ore {
  return ore(costOre + adminProfitOre);
}

/**
 * The most that one session may take in: the largest row that the ledger holds, so that it can always be ended. 1
 * billion kr.
 */
export const maxSessionOre = 100_000_000_000;

/** A price as text, with öre only where there are any: `130 kr`, `12,50 kr`. */
export function priceWords(priceOre: number): string {
  return formatKr(priceOre, priceOre % 100 === 0 ? 0 : 2);
}
