import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "@utspring/domain/errors";
import type { Authorization } from "./authorization.ts";
import type { Ctx } from "./context.ts";
import { isRolledBack } from "./db-errors.ts";
import { FileMissing } from "./ports.ts";
import type { ByteRange } from "./ports.ts";
import { write } from "./transaction.ts";
import type { UnitOfWork } from "./transaction.ts";

/** The server has checked content and type, and removed unsafe characters from the name. */
export interface IncomingFile {
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** From the beginning. */
  open(): Readable;
}

/** A product image as a stream: shown, not kept, so its hash is not verified again. */
export interface OpenedImage {
  mimeType: string;
  size: number;
  content: Readable;
}

export interface OutgoingFile {
  fileName: string;
  mimeType: string;
  size: number;
  /** Null for a file stored before hashes were introduced: send such a file without Range support. */
  sha256: string | null;
  /** A caller that does not read the stream must destroy it. @throws AppError NOT_FOUND or FILE_DAMAGED. */
  open(range?: ByteRange): Promise<Readable>;
}

/** The bytes first, so that no row refers to a missing file. They stay when the rollback is not certain. */
export async function writeWithFile<T>(
  ctx: Ctx,
  authorization: Authorization,
  key: string,
  file: IncomingFile,
  run: (work: UnitOfWork, sha256: string) => Promise<T>,
): Promise<T> {
  const sha256 = await computeSha256(file.open());
  await ctx.deps.files.put(key, file.open(), { size: file.size, type: file.mimeType });
  try {
    return await write(ctx, authorization, (work) => run(work, sha256));
  } catch (error) {
    if (isRolledBack(error)) await deleteStoredFile(ctx, key);
    else ctx.deps.log.warn({ key, requestId: ctx.requestId }, "a file may have been left without its row");
    throw error;
  }
}

/** Deletes the bytes of a file that has no row. If the store fails, the bytes stay and an error is logged. */
export async function deleteStoredFile(ctx: Ctx, key: string): Promise<void> {
  try {
    await ctx.deps.files.remove(key);
  } catch (error) {
    ctx.deps.log.error({ err: error, key, requestId: ctx.requestId }, "a file without a row could not be deleted");
  }
}

interface FileRow {
  storageKey: string;
  fileName: string;
  mimeType: string;
  fileSize: number;
  sha256: string | null;
}

/** How long a verification is trusted for ranges of the file. */
const verificationMs = 60_000;
const maxVerified = 1_000;
/** By storage key, the oldest first. */
const verifiedAt = new Map<string, number>();

/**
 * A whole file with a hash is read twice, so that no byte of a damaged file is sent; without a hash, only its size is
 * compared. A range is sent unverified within a minute after the whole file was verified.
 */
export function outgoingFile(ctx: Ctx, row: FileRow): OutgoingFile {
  const { storageKey: key, fileName, mimeType, fileSize: size, sha256 } = row;
  const { files, log } = ctx.deps;
  const verify = async () => {
    verifiedAt.delete(key);
    const { content, file } = await files.get(key);
    const isIntact = file.size === size && (sha256 === null || (await computeSha256(content)) === sha256);
    content.destroy();
    if (!isIntact) {
      log.error({ key, requestId: ctx.requestId }, "a stored file does not match its row's size or hash");
      throw new AppError("FILE_DAMAGED");
    }
    if (sha256 !== null) verifiedAt.set(key, performance.now());
    const [oldest = ""] = verifiedAt.keys();
    if (verifiedAt.size > maxVerified) verifiedAt.delete(oldest);
  };
  const open = async (range?: ByteRange) => {
    const isVerified =
      range !== undefined && performance.now() - (verifiedAt.get(key) ?? Number.NEGATIVE_INFINITY) < verificationMs;
    try {
      if (!isVerified) await verify();
      return (await files.get(key, range)).content;
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      // Its row was removed meanwhile, or the store has lost it, which the job `sweepFiles` reports as an error.
      log.warn({ key, requestId: ctx.requestId }, "a file to be sent is not in the store");
      throw new AppError("NOT_FOUND", { cause: error });
    }
  };
  return { fileName, mimeType, size, sha256, open };
}

export async function computeSha256(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
