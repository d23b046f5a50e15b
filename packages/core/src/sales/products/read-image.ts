import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { FileMissing } from "../../kernel/ports.ts";
import type { OutgoingFile } from "../../kernel/store-file.ts";
import { imageMimeType, placeOfImage } from "../product-image.ts";

const keyForm = /^[0-9a-f]{32}$/u;

/**
 * A product's image, for everyone who has its address: it holds nothing personal (SAFETY 2.4.4). Asks the store alone, so
 * that a page of images is no burden on the database. @throws AppError NOT_FOUND.
 */
export async function readImage(ctx: Ctx, input: { imageKey: string }): Promise<OutgoingFile> {
  authorize(ctx, "sales.products.readImage");
  const { imageKey } = input;
  // Only ever this form, under this prefix: no key leads to what is private.
  if (!keyForm.test(imageKey)) throw new AppError("NOT_FOUND");
  try {
    const { content, file } = await ctx.deps.files.get(placeOfImage(imageKey));
    return { fileName: `${imageKey}.webp`, mimeType: imageMimeType, size: file.size, content };
  } catch (error) {
    // Strangers may try keys: that is no loss to tell the log of.
    if (error instanceof FileMissing) throw new AppError("NOT_FOUND");
    throw error;
  }
}
