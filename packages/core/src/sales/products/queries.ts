import { and, desc, eq, lte } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../../kernel/db.ts";
import { productPrices } from "./table.ts";

/** A price and its parts, in öre. */
export interface Price {
  priceOre: number;
  costOre: number;
  classProfitOre: number;
  adminProfitOre: number;
}

/**
 * The price that the seller was shown, in öre, and the time of the sale, ISO 8601. Both come from the seller's device.
 * A time before `soldFrom` counts as that.
 */
interface Shown {
  shownPriceOre?: number | undefined;
  soldAt?: string | undefined;
  soldFrom: Date;
}

/**
 * The price of a sale: the product's current one or, when the seller was shown another, the one at the time of the
 * sale, if that is what was shown. @throws AppError PRICE_CHANGED with the current price when the product never had the
 * shown price then.
 */
export async function findPriceOfSale(
  tx: Tx,
  product: Price & { id: string },
  { shownPriceOre, soldAt, soldFrom }: Shown,
): Promise<Price> {
  if (shownPriceOre === undefined || shownPriceOre === product.priceOre) return product;
  const then = soldAt === undefined ? undefined : await findPriceAt(tx, product.id, latest(new Date(soldAt), soldFrom));
  if (then?.priceOre !== shownPriceOre) throw new AppError("PRICE_CHANGED", { priceOre: product.priceOre });
  return then;
}

const latest = (one: Date, other: Date) => (one > other ? one : other);

async function findPriceAt(tx: Tx, productId: string, moment: Date): Promise<Price | undefined> {
  const [price] = await tx
    .select()
    .from(productPrices)
    .where(and(eq(productPrices.productId, productId), lte(productPrices.since, moment)))
    .orderBy(desc(productPrices.since))
    .limit(1);
  return price;
}
