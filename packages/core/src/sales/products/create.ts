import { salePrice } from "@utspring/domain/sales/price";
import type { CreateProductInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { onceIfKeyed } from "../../kernel/once.ts";
import { write } from "../../kernel/transaction.ts";
import { products } from "./table.ts";

/** Adds a class's own product. Its price is cost plus class profit, without an admin profit. Öre. */
export async function create(ctx: Ctx, input: CreateProductInput): Promise<{ productId: string }> {
  const scope = authorize(ctx, "sales.products.create");
  const parts = { costOre: input.costPrice, classProfitOre: input.classProfit, adminProfitOre: 0 };
  const productId = ctx.deps.newId();
  return write(ctx, scope, (work) =>
    onceIfKeyed(work, scope, input, async () => {
      const { tx, now, emit } = work;
      await tx.insert(products).values({
        id: productId,
        classId: scope.classId,
        name: input.name,
        description: input.description || null,
        ...parts,
        priceOre: salePrice(parts),
        productOptions: input.options,
        createdBy: scope.userId,
        createdAt: now,
      });
      await emit({ kind: "sales.products.create", refId: productId });
      return { productId };
    }),
  );
}
