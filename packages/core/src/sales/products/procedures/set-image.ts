import { and, eq } from "drizzle-orm";
import type { ProductInput } from "@utspring/domain/sales/schema";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { IncomingFile } from "../../../kernel/store-file.ts";
import { replaceImage } from "../../product-image.ts";
import { products } from "../table.ts";

/** `file` has been re-encoded by the server. @throws AppError NOT_FOUND, also for a supplier's product. */
export async function setImage(ctx: Ctx, input: ProductInput, file: IncomingFile): Promise<{ imageUrl: string }> {
  const authorization = authorize(ctx, "sales.products.setImage");
  const { productId } = input;
  return replaceImage(ctx, authorization, {
    file,
    isMeant: and(eq(products.id, productId), eq(products.classId, authorization.classId)),
    tell: ({ emit }) => emit({ kind: "sales.products.update", refId: productId }),
  });
}
