import { randomBytes } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { imageUrlOf } from "@utspring/domain/sales/rules";
import type { Scope } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { dropFile, sha256Of, writeWithFile } from "../kernel/store-file.ts";
import type { IncomingFile } from "../kernel/store-file.ts";
import type { Work } from "../kernel/transaction.ts";
import { products } from "./products/table.ts";

/** What every image is kept and sent as, whatever it came as. */
export const imageMimeType = "image/webp";

/**
 * The storage path of an image. Images are public to everyone who knows the key, so they lie apart from private files.
 */
export function placeOfImage(imageKey: string): string {
  return `product-images/${imageKey}`;
}

/**
 * Gives the product that is meant a new image under a new key, so that an address never changes what it shows. The old
 * image goes after the commit. A class and an admin do it alike, each with their own products. @throws AppError
 * NOT_FOUND.
 */
export async function replaceImage(
  ctx: Ctx,
  scope: Scope,
  image: { file: IncomingFile; isMeant: SQL | undefined; tell?: (work: Work) => Promise<void> },
): Promise<{ imageUrl: string }> {
  const { file, isMeant, tell } = image;
  // 128 bits that nobody guesses, and half of the content's hash, which the image is compared with when it is sent:
  // nobody asks the database then.
  const imageKey = `${randomBytes(16).toString("hex")}${(await sha256Of(file.open())).slice(0, 32)}`;
  const before = await writeWithFile(ctx, scope, placeOfImage(imageKey), { ...file, mimeType: imageMimeType }, async (work) => {
    const [product] = await work.tx.select({ imageKey: products.imageKey }).from(products).where(isMeant).for("update");
    if (!product) throw new AppError("NOT_FOUND");
    await work.tx.update(products).set({ imageKey }).where(isMeant);
    await tell?.(work);
    return product.imageKey;
  });
  await dropImage(ctx, before);
  return { imageUrl: imageUrlOf(imageKey) };
}

/** Takes an image away that no product shows any longer. After the commit. */
export async function dropImage(ctx: Ctx, imageKey: string | null): Promise<void> {
  if (imageKey !== null) await dropFile(ctx, placeOfImage(imageKey));
}
