import { and, eq } from "drizzle-orm";
import type { ProductInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { write } from "../../../kernel/transaction.ts";
import { dropImage } from "../../product-image.ts";
import { removeUnsold } from "../remove-unsold.ts";
import { products } from "../table.ts";

export async function remove(ctx: Ctx, input: ProductInput): Promise<{ isKept: boolean }> {
  const authorization = authorize(ctx, "sales.products.remove");
  const { productId } = input;
  const isMeant = and(eq(products.id, productId), eq(products.classId, authorization.classId));
  const { isKept, imageKey } = await write(ctx, authorization, async ({ tx, emit }) => {
    const product = await removeUnsold(tx, isMeant);
    await emit({ kind: "sales.products.remove", refId: productId });
    return product;
  });
  if (!isKept) await dropImage(ctx, imageKey);
  return { isKept };
}
