import { and, eq, isNull } from "drizzle-orm";
import type { ProductInput } from "@utspring/domain/admin/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { IncomingFile } from "../../../kernel/store-file.ts";
import { replaceImage } from "../../../sales/product-image.ts";
import { products } from "../../../sales/products/table.ts";

/** `file` has been re-encoded by the server. @throws AppError NOT_FOUND, also for a class's own product. */
export async function setImage(ctx: Ctx, input: ProductInput, file: IncomingFile): Promise<{ imageUrl: string }> {
  const authorization = authorize(ctx, "admin.products.setImage");
  const isMeant = and(eq(products.id, input.productId), isNull(products.classId));
  return replaceImage(ctx, authorization, {
    file,
    isMeant,
    tell: async ({ emitSharedChange }) => emitSharedChange("sales"),
  });
}
