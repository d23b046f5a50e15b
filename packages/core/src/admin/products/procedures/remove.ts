import { and, eq, isNull } from "drizzle-orm";
import type { ProductInput } from "@utspring/domain/admin/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { dropImage } from "../../../sales/product-image.ts";
import { removeUnsold } from "../../../sales/products/remove-unsold.ts";
import { products } from "../../../sales/products/table.ts";

export async function remove(ctx: Ctx, input: ProductInput): Promise<{ isKept: boolean }> {
  const authorization = authorize(ctx, "admin.products.remove");
  const isMeant = and(eq(products.id, input.productId), isNull(products.classId));
  const { isKept, imageKey } = await write(ctx, authorization, async ({ tx, emitSharedChange }) => {
    const product = await removeUnsold(tx, isMeant);
    emitSharedChange("sales");
    return product;
  });
  if (!isKept) await dropImage(ctx, imageKey);
  return { isKept };
}
