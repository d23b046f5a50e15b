import { and, eq, sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { ProductInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { dropImage } from "../product-image.ts";
import { products } from "./table.ts";

/** `isKept`: it has been sold, so it was only deactivated. */
export async function remove(ctx: Ctx, input: ProductInput): Promise<{ isKept: boolean }> {
  const authorization = authorize(ctx, "sales.products.remove");
  const { productId } = input;
  const isMeant = and(eq(products.id, productId), eq(products.classId, authorization.classId));
  const { isKept, imageKey } = await write(ctx, authorization, async ({ tx, emit }) => {
    // The class lock keeps concurrent sales out.
    const [product] = await tx
      .select({
        isKept: sql<boolean>`exists (select from sales_records r where r.product_id = ${productId})`,
        imageKey: products.imageKey,
      })
      .from(products)
      .where(isMeant);
    if (!product) throw new AppError("NOT_FOUND");
    if (product.isKept) await tx.update(products).set({ isActive: false }).where(isMeant);
    else await tx.delete(products).where(isMeant);
    await emit({ kind: "sales.products.remove", refId: productId });
    return product;
  });
  if (!isKept) await dropImage(ctx, imageKey);
  return { isKept };
}
