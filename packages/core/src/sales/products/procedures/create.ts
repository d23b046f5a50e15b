import type { CreateProductInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { productFields } from "../product-fields.ts";
import { products } from "../table.ts";

/** Öre. Without an admin profit. */
export async function create(ctx: Ctx, input: CreateProductInput): Promise<{ productId: string }> {
  const authorization = authorize(ctx, "sales.products.create");
  const productId = ctx.deps.newId();
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emit } = work;
      await tx.insert(products).values({
        id: productId,
        classId: authorization.classId,
        ...productFields(input, 0),
        createdBy: authorization.userId,
        createdAt: now,
      });
      await emit({ kind: "sales.products.create", refId: productId });
      return { productId };
    }),
  );
}
