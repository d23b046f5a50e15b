import type sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "@utspring/domain/errors";
import { checkInProcess } from "./check-in-process.ts";
import type { CheckedFile } from "./check-in-process.ts";
import { turnsByClass } from "./turns-by-class.ts";
import type { Uploader } from "./upload-slots.ts";

/** A small file can claim more pixels than memory can hold once decoded. */
const maxPixels = 52_000_000;
/** The longest side of a JPEG. Each row costs time, however short it is. */
const maxEdge = 65_535;
const timeoutSeconds = 10;
let loading: Promise<typeof sharp> | undefined;

/** Loaded with the first image, to save memory. Reads only accepted formats. */
function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}File`) });
    return sharp;
  });
  return loading;
}

/** A decoded image takes much memory; people take turns. */
const inTurn = turnsByClass(1);

/** Removes metadata and hidden files. Rotating a JPEG would need the whole image in memory. @throws AppError */
export async function reencodeImage(path: string, format: "jpeg" | "png", uploader: Uploader): Promise<CheckedFile> {
  return reencode(path, ["jpeg", "png", "webp"], uploader, (image, found) => {
    if (format === "png") return image.autoOrient().png({ compressionLevel: 8 });
    // Optimised Huffman tables save 5 %, but need the whole image in memory.
    const options = { quality: 88, optimiseCoding: false };
    if (found.format !== "jpeg") return image.autoOrient().flatten({ background: "#fff" }).jpeg(options);
    const isUpright = (found.orientation ?? 1) === 1;
    const encoded = image.jpeg(options);
    return isUpright ? encoded : encoded.withExif({ IFD0: { Orientation: String(found.orientation) } });
  });
}

/** Twice the widest product card. */
const maxSide = 1024;

/** The first frame of an animation, upright, as WebP. */
export async function reencodeProductImage(
  path: string,
  format: ImageFormat,
  uploader: Uploader,
): Promise<CheckedFile> {
  return reencode(path, [format], uploader, (image) =>
    image.autoOrient().resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true }).webp({ quality: 82 }),
  );
}

export type ImageFormat = "jpeg" | "png" | "webp" | "gif";

async function reencode(
  path: string,
  formats: readonly string[],
  uploader: Uploader,
  finish: (image: Sharp, found: Metadata) => Sharp,
): Promise<CheckedFile> {
  const sharp = await loadSharp();
  const encoded = `${path}.encoded`;
  const { path: stripped } = await checkInProcess({ kind: "image", file: path }, uploader);
  return inTurn(uploader, async () => {
    try {
      const found = await sharp(stripped, { limitInputPixels: false, failOn: "none" }).metadata();
      if (!formats.includes(found.format)) throw new AppError("FILE_CONTENT");
      if (found.width * found.height > maxPixels || Math.max(found.width, found.height) > maxEdge)
        throw new AppError("IMAGE_TOO_LARGE");
      // A photo that was cut short is shown as far as it goes.
      const failOn = found.format === "jpeg" ? "none" : "error";
      const image = sharp(stripped, { limitInputPixels: maxPixels, failOn, sequentialRead: true });
      const { size } = await finish(image, found).timeout({ seconds: timeoutSeconds }).toFile(encoded);
      return { path: encoded, size };
    } catch (error) {
      if (error instanceof AppError) throw error;
      const isLate = error instanceof Error && error.message.includes("timeout");
      throw new AppError(isLate ? "FILE_TOO_COMPLEX" : "FILE_CONTENT", { cause: error });
    }
  });
}
