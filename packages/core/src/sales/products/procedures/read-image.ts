import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { FileMissing } from "../../../kernel/ports.ts";
import { computeSha256 } from "../../../kernel/store-file.ts";
import type { OpenedImage } from "../../../kernel/store-file.ts";
import { imageMimeType, placeOfImage } from "../../product-image.ts";

/** The second half is from the content's hash; an image from before hashes has none. */
const keyForm = /^[0-9a-f]{32}(?<hash>[0-9a-f]{32})?$/u;

/** Nothing personal, so everyone with the URL may. From the file store only: no load on the database. */
export async function readImage(ctx: Ctx, input: { imageKey: string }): Promise<OpenedImage> {
  authorize(ctx, "sales.products.readImage");
  const { imageKey } = input;
  // Only keys of this form, under this prefix, so that no key leads to a private file.
  const form = keyForm.exec(imageKey);
  if (form === null) throw new AppError("NOT_FOUND");
  const hash = form.groups?.["hash"];
  try {
    const first = await ctx.deps.files.get(placeOfImage(imageKey));
    if (hash !== undefined && !(await computeSha256(first.content)).startsWith(hash)) {
      ctx.deps.log.error(
        { key: imageKey, requestId: ctx.requestId },
        "a stored file does not match its row's size or hash",
      );
      throw new AppError("FILE_DAMAGED");
    }
    const { content, file } = hash === undefined ? first : await ctx.deps.files.get(placeOfImage(imageKey));
    return { mimeType: imageMimeType, size: file.size, content };
  } catch (error) {
    // Anybody may try keys, so a miss is not logged.
    if (error instanceof FileMissing) throw new AppError("NOT_FOUND");
    throw error;
  }
}
