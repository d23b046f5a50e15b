import type sharp from "sharp";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "@utspring/domain/errors";

/** What a picture becomes: a class's document or receipt, or a product's picture. */
export type ImageTarget = "jpeg" | "png" | "product";

/** A small file can claim more pixels than memory can hold once decoded. */
const maxPixels = 52_000_000;
/** Of the whole image in memory, as some kinds are decoded: three samples of two bytes for each pixel. */
const maxDecodedBytes = maxPixels * 6;
/** The longest side of a JPEG. Each row costs time, however short it is. */
const maxEdge = 65_535;
/** The longest side of a product's picture: twice the widest product card. */
const maxSide = 1024;

const formats: Record<ImageTarget, readonly string[]> = {
  jpeg: ["jpeg", "png", "webp"],
  png: ["jpeg", "png", "webp"],
  product: ["jpeg", "png", "webp", "gif"],
};

/** Loaded with the first image, to save memory. Reads only accepted formats. */
async function loadSharp(): Promise<typeof sharp> {
  const { default: loaded } = await import("sharp");
  loaded.concurrency(1);
  loaded.cache(false);
  loaded.block({ operation: ["VipsForeignLoad"] });
  loaded.unblock({ operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}File`) });
  return loaded;
}

/**
 * Removes metadata and hidden files, and returns the path of the new file. It costs as much as the file's author
 * wishes, within one call of the library, so only a process that may be ended calls it. @throws AppError
 */
export async function reencodeImage(path: string, target: ImageTarget): Promise<string> {
  const open = await loadSharp();
  const encoded = `${path}.encoded`;
  const found = await open(path, { limitInputPixels: false, failOn: "none" }).metadata();
  if (!formats[target].includes(found.format)) throw new AppError("FILE_CONTENT");
  refuseLarge(found);
  // A photo that was cut short is shown as far as it goes.
  const failOn = found.format === "jpeg" ? "none" : "error";
  const image = open(path, { limitInputPixels: maxPixels, failOn, sequentialRead: true });
  await encode(image, found, target).toFile(encoded);
  return encoded;
}

function refuseLarge({ format, width, height, channels, depth }: Metadata): void {
  // A JPEG of several scans is in memory as coefficients of two bytes.
  const sampleBytes = format === "jpeg" || depth !== "uchar" ? 2 : 1;
  const pixels = width * height;
  if (pixels > maxPixels || pixels * channels * sampleBytes > maxDecodedBytes || Math.max(width, height) > maxEdge)
    throw new AppError("IMAGE_TOO_LARGE");
}

function encode(image: Sharp, found: Metadata, target: ImageTarget): Sharp {
  if (target === "product")
    // The first frame of an animation, upright.
    return image
      .autoOrient()
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 });
  if (target === "png") return image.autoOrient().png({ compressionLevel: 8 });
  // Optimised Huffman tables save 5 %, but need the whole image in memory.
  const options = { quality: 88, optimiseCoding: false };
  if (found.format !== "jpeg") return image.autoOrient().flatten({ background: "#fff" }).jpeg(options);
  // Rotating a JPEG would need the whole image in memory.
  const encoded = image.jpeg(options);
  const isUpright = (found.orientation ?? 1) === 1;
  return isUpright ? encoded : encoded.withExif({ IFD0: { Orientation: String(found.orientation) } });
}
