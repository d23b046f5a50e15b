import { and, eq, isNull } from "drizzle-orm";
import type { UpdateProductInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { productFields } from "../../../sales/products/product-fields.ts";
import { products } from "../../../sales/products/table.ts";

/** Öre. Existing sales keep their price. @throws AppError NOT_FOUND, also for a class's own product. */
export async function update(ctx: Ctx, input: UpdateProductInput): Promise<void> {
  const authorization = authorize(ctx, "admin.products.update");
  await write(ctx, authorization, async ({ tx, emitSharedChange }) => {
    const changed = await tx
      .update(products)
      .set({
        ...productFields(input, input.adminProfit),
        isActive: input.isActive,
      })
      .where(and(eq(products.id, input.productId), isNull(products.classId)))
      .returning({ id: products.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    emitSharedChange("sales");
  });
}
