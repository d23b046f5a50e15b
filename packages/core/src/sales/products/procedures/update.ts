import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { UpdateProductInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { productFields } from "../product-fields.ts";
import { products } from "../table.ts";

/** Existing sales keep their price. Öre. @throws AppError NOT_FOUND, also for a supplier's product. */
export async function update(ctx: Ctx, input: UpdateProductInput): Promise<void> {
  const authorization = authorize(ctx, "sales.products.update");
  const { productId } = input;
  await write(ctx, authorization, async ({ tx, emit }) => {
    const changed = await tx
      .update(products)
      .set({
        ...productFields(input, 0),
        isActive: input.isActive,
      })
      .where(and(eq(products.id, productId), eq(products.classId, authorization.classId)))
      .returning({ id: products.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "sales.products.update", refId: productId });
  });
}
