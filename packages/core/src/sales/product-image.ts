import { randomBytes } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { imageUrlOf } from "@utspring/domain/sales/rules";
import type { Authorization } from "../kernel/authorization.ts";
import type { Ctx } from "../kernel/context.ts";
import { deleteStoredFile, computeSha256, writeWithFile } from "../kernel/store-file.ts";
import type { IncomingFile } from "../kernel/store-file.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { products } from "./products/table.ts";

export const imageMimeType = "image/webp";

/** Public to everyone who knows the key, so apart from private files. */
export function placeOfImage(imageKey: string): string {
  return `product-images/${imageKey}`;
}

/** Under a new key, so that a URL's image never changes. The old image is deleted after the commit. */
export async function replaceImage(
  ctx: Ctx,
  authorization: Authorization,
  image: { file: IncomingFile; isMeant: SQL | undefined; tell?: (work: UnitOfWork) => Promise<void> },
): Promise<{ imageUrl: string }> {
  const { file, isMeant, tell } = image;
  // 128 random bits, and half of the content's hash, with which the image is verified without a query when it is sent.
  const imageKey = `${randomBytes(16).toString("hex")}${(await computeSha256(file.open())).slice(0, 32)}`;
  const before = await writeWithFile(
    ctx,
    authorization,
    placeOfImage(imageKey),
    { ...file, mimeType: imageMimeType },
    async (work) => {
      const [product] = await work.tx
        .select({ imageKey: products.imageKey })
        .from(products)
        .where(isMeant)
        .for("update");
      if (!product) throw new AppError("NOT_FOUND");
      await work.tx.update(products).set({ imageKey }).where(isMeant);
      await tell?.(work);
      return product.imageKey;
    },
  );
  await dropImage(ctx, before);
  return { imageUrl: imageUrlOf(imageKey) };
}

/** Call it after the commit. */
export async function dropImage(ctx: Ctx, imageKey: string | null): Promise<void> {
  if (imageKey !== null) await deleteStoredFile(ctx, placeOfImage(imageKey));
}
