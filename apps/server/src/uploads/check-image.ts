import { stat } from "node:fs/promises";
import { AppError } from "@utspring/domain/errors";
import { checkInProcess } from "./check-in-process.ts";
import { hasMagicBytes, readFirstBytes } from "./magic-bytes.ts";
import type { Uploader } from "./upload-slots.ts";

const formats = ["jpeg", "png", "webp", "gif"] as const;

/**
 * Re-encodes an uploaded product image, whose type is read from its first bytes, and returns the path of the new file.
 * @throws AppError IMAGE_TYPE, FILE_EMPTY, IMAGE_TOO_LARGE or FILE_CONTENT.
 */
export async function checkImage(path: string, uploader: Uploader): Promise<{ path: string; size: number }> {
  const { size } = await stat(path);
  if (size === 0) throw new AppError("FILE_EMPTY");
  const start = await readFirstBytes(path);
  if (!formats.some((known) => hasMagicBytes(start, known))) throw new AppError("IMAGE_TYPE");
  return checkInProcess({ kind: "product", file: path }, uploader);
}
