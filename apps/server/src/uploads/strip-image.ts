import { AppError } from "@utspring/domain/errors";
import { hasMagicBytes } from "./magic-bytes.ts";

/** Needed for pixels and orientation. Each is kept once, except IDAT. */
const pngChunks = new Set("IHDR PLTE tRNS gAMA cHRM sRGB iCCP cICP sBIT eXIf IDAT IEND".split(" "));
/** The library's time for a WebP grows with the square of its frames. */
const maxWebpChunks = 1_000;

/** Drops, in place, what costs the library time and memory. @throws AppError FILE_CONTENT, FILE_TOO_COMPLEX */
export function stripImage(bytes: Buffer): Buffer {
  if (hasMagicBytes(bytes, "jpeg")) return bytes;
  if (hasMagicBytes(bytes, "png")) return stripPng(bytes);
  if (hasMagicBytes(bytes, "gif")) return firstFrameOf(bytes);
  if (!hasMagicBytes(bytes, "webp")) throw new AppError("FILE_CONTENT");
  let chunks = 0;
  for (let at = 12; at + 8 <= bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2))
    if ((chunks += 1) > maxWebpChunks) throw new AppError("FILE_TOO_COMPLEX");
  return bytes;
}

function stripPng(bytes: Buffer): Buffer {
  const seen = new Set<string>();
  let kept = 8;
  for (let at = 8, end = 0; at + 8 <= bytes.length && !seen.has("IEND"); at = end) {
    const kind = bytes.toString("latin1", at + 4, at + 8);
    end = Math.min(at + 12 + bytes.readUInt32BE(at), bytes.length);
    if (!pngChunks.has(kind) || (seen.has(kind) && kind !== "IDAT")) continue;
    seen.add(kind);
    bytes.copyWithin(kept, at, end);
    kept += end - at;
  }
  return bytes.subarray(0, kept);
}

function firstFrameOf(bytes: Buffer): Buffer {
  let at = 13 + colorTableBytes(bytes[10]);
  while (bytes[at] === 0x21) at = endOfBlocks(bytes, at + 2);
  if (bytes[at] !== 0x2c) throw new AppError("FILE_CONTENT");
  const end = endOfBlocks(bytes, at + 11 + colorTableBytes(bytes[at + 9]));
  return end > bytes.length ? bytes : Buffer.concat([bytes.subarray(0, end), Buffer.from(";")]);
}

const colorTableBytes = (flags = 0) => (flags >= 0x80 ? 6 << (flags & 7) : 0);

function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes[at] ?? 0; size > 0; size = bytes[at] ?? 0) at += size + 1;
  return at + 1;
}
