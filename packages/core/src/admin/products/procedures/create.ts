import { eq } from "drizzle-orm";
import type { CreateProductInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { productFields } from "../../../sales/products/product-fields.ts";
import { products } from "../../../sales/products/table.ts";
import { suppliers } from "../../../sales/suppliers/table.ts";

/** Öre. The price is cost, class profit and admin profit together. */
export async function create(ctx: Ctx, input: CreateProductInput): Promise<{ productId: string }> {
  const authorization = authorize(ctx, "admin.products.create");
  const { supplierId } = input;
  const productId = ctx.deps.newId();
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emitSharedChange } = work;
      const [supplier] = await tx.select({ id: suppliers.id }).from(suppliers).where(eq(suppliers.id, supplierId));
      if (!supplier) throw new AppError("NOT_FOUND");
      await tx.insert(products).values({
        id: productId,
        supplierId,
        ...productFields(input, input.adminProfit),
        createdBy: authorization.userId,
        createdAt: now,
      });
      emitSharedChange("sales");
      return { productId };
    }),
  );
}
