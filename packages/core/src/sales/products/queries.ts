import { and, desc, eq, lte } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../../kernel/db.ts";
import { productPrices } from "./table.ts";

/** Öre. */
export interface Price {
  priceOre: number;
  costOre: number;
  classProfitOre: number;
  adminProfitOre: number;
}

/** The current price, or the shown one if it was the price at that time (ISO 8601). @throws AppError PRICE_CHANGED. */
export async function findPriceOfSale(
  tx: Tx,
  product: Price & { id: string },
  shownPriceOre: number | undefined,
  soldAt: string | undefined,
): Promise<Price> {
  if (shownPriceOre === undefined || shownPriceOre === product.priceOre) return product;
  const then = soldAt === undefined ? undefined : await findPriceAt(tx, product.id, new Date(soldAt));
  if (then?.priceOre !== shownPriceOre) throw new AppError("PRICE_CHANGED", { priceOre: product.priceOre });
  return then;
}

async function findPriceAt(tx: Tx, productId: string, moment: Date): Promise<Price | undefined> {
  const [price] = await tx
    .select()
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), lte(productPrices.since, moment)))
    .orderBy(desc(productPrices.since))
    .limit(1);
  return price;
}
