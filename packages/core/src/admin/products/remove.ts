import { and, eq, isNull, sql } from "drizzle-orm";
import type { ProductInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { dropImage } from "../../sales/product-image.ts";
import { products } from "../../sales/products/table.ts";

/** `isKept`: it has been sold, so it was only deactivated. */
export async function remove(ctx: Ctx, input: ProductInput): Promise<{ isKept: boolean }> {
  const authorization = authorize(ctx, "admin.products.remove");
  const isMeant = and(eq(products.id, input.productId), isNull(products.classId));
  const { isKept, imageKey } = await write(ctx, authorization, async ({ tx, emitSharedChange }) => {
    // Every class may sell it, so the product's own row lock keeps concurrent sales out.
    const [product] = await tx
      .select({ id: products.id, imageKey: products.imageKey })
      .from(products)
      .where(isMeant)
      .for("update");
    if (!product) throw new AppError("NOT_FOUND");
    const [sold] = await tx.execute<{ isKept: boolean }>(
      sql`select exists (select from sales_records where product_id = ${product.id}) as "isKept"`,
    );
    const isSold = sold?.isKept === true;
    if (isSold) await tx.update(products).set({ isActive: false }).where(isMeant);
    else await tx.delete(products).where(isMeant);
    emitSharedChange("sales");
    return { isKept: isSold, imageKey: product.imageKey };
  });
  if (!isKept) await dropImage(ctx, imageKey);
  return { isKept };
}
