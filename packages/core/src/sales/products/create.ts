import { salePrice } from "@utspring/domain/sales/price";
import type { CreateProductInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { products } from "./table.ts";

/** Adds a class's own product. Its price is cost plus class profit, without an admin profit. Öre. */
export async function create(ctx: Ctx, input: CreateProductInput): Promise<{ productId: string }> {
  const authorization = authorize(ctx, "sales.products.create");
  const parts = { costOre: input.costPrice, classProfitOre: input.classProfit, adminProfitOre: 0 };
  const productId = ctx.deps.newId();
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emit } = work;
      await tx.insert(products).values({
        id: productId,
        classId: authorization.classId,
        name: input.name,
        description: input.description || null,
        ...parts,
        priceOre: salePrice(parts),
        productOptions: input.options,
        createdBy: authorization.userId,
        createdAt: now,
      });
      await emit({ kind: "sales.products.create", refId: productId });
      return { productId };
    }),
  );
}
