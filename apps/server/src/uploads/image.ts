import type sharp from "sharp";
import { AppError } from "@utspring/domain/errors";

/** A small file can claim more pixels than memory can hold once decoded: larger images are refused before that. */
const maxPixels = 40_000_000;
type Sharp = typeof sharp;
let loading: Promise<Sharp> | undefined;

/** Loaded with the first image, to save memory. Reads only the formats that are accepted. */
function loadSharp(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}File`) });
    return sharp;
  });
  return loading;
}

let last: Promise<unknown> = Promise.resolve();

/** One image at a time, since a decoded image takes much memory. */
function runOneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Re-encodes an image to a new file without metadata, location, or a second file hidden in it. A JPEG keeps only its
 * orientation, since rotating it would need the whole image in memory. @throws AppError FILE_CONTENT or
 * IMAGE_TOO_LARGE.
 */
export async function reencodeImage(path: string, format: "jpeg" | "png"): Promise<ReencodedImage> {
  return reencode(path, format, { autoOrient: format === "png" }, (image, orientation) =>
    format === "png" ? image.png({ compressionLevel: 8 }) : asJpeg(image, orientation),
  );
}

/** Pixels of the longer side: twice the widest product card. */
const maxSide = 1024;

/** Re-encodes a product's image upright, no larger than shown, as WebP. Of an animation, the first frame. */
export async function reencodeProductImage(path: string, format: ImageFormat): Promise<ReencodedImage> {
  return reencode(path, format, { autoOrient: true }, (image) =>
    image.resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true }).webp({ quality: 82 }),
  );
}

export type ImageFormat = "jpeg" | "png" | "webp" | "gif";

interface ReencodedImage {
  path: string;
  /** Bytes. */
  size: number;
}

/** Reads the header first: an image with too many pixels is refused by its declared size, before it is decoded. */
async function reencode(
  path: string,
  format: ImageFormat,
  options: { autoOrient: boolean },
  finish: (image: ReturnType<Sharp>, orientation: number | undefined) => ReturnType<Sharp>,
): Promise<ReencodedImage> {
  const sharp = await loadSharp();
  const encoded = `${path}.encoded`;
  return runOneAtATime(async () => {
    try {
      const found = await sharp(path, { limitInputPixels: false, failOn: "error" }).metadata();
      if (found.format !== format) throw new AppError("FILE_CONTENT");
      if (found.width * found.height > maxPixels) throw new AppError("IMAGE_TOO_LARGE");
      const image = sharp(path, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true, ...options });
      const { size } = await finish(image, found.orientation).toFile(encoded);
      return { path: encoded, size };
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError("FILE_CONTENT", { cause: error });
    }
  });
}

function asJpeg(image: ReturnType<Sharp>, orientation: number | undefined): ReturnType<Sharp> {
  const upright = orientation === undefined || orientation === 1;
  // Optimised Huffman tables make the file five per cent smaller, but need the whole image in memory.
  const encoded = image.jpeg({ quality: 88, optimiseCoding: false });
  return upright ? encoded : encoded.withExif({ IFD0: { Orientation: String(orientation) } });
}
