import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "@utspring/domain/errors";
import type { Authorization } from "./authorization.ts";
import type { Ctx } from "./context.ts";
import { isUndone } from "./db-errors.ts";
import { FileMissing } from "./ports.ts";
import type { ByteRange } from "./ports.ts";
import { write } from "./transaction.ts";
import type { Work } from "./transaction.ts";

/** An uploaded file. The server has checked its content; name and type are ours. */
export interface IncomingFile {
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** Streams the bytes from the beginning. */
  open(): Readable;
}

/** An image as a stream. */
export interface OpenedImage {
  mimeType: string;
  size: number;
  content: Readable;
}

/** A file to be sent. */
export interface OutgoingFile {
  fileName: string;
  mimeType: string;
  size: number;
  /** In hexadecimal; null for a file from before hashes were stored. Ranges of such a file are not sent. */
  sha256: string | null;
  /**
   * Streams all bytes, or a range. A caller that does not read the stream must destroy it.
   * @throws AppError NOT_FOUND when the store has lost the file, FILE_DAMAGED when the bytes differ from the stored
   * ones.
   */
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Stores the bytes and then runs a mutation's statements, so that no row refers to a missing file. When PostgreSQL
 * refuses the row, the bytes are deleted; when the result is unknown (a connection lost during the commit), they stay.
 */
export async function writeWithFile<T>(
  ctx: Ctx,
  authorization: Authorization,
  key: string,
  file: IncomingFile,
  run: (work: Work, sha256: string) => Promise<T>,
): Promise<T> {
  const sha256 = await sha256Of(file.open());
  await ctx.deps.files.put(key, file.open(), { size: file.size, type: file.mimeType });
  try {
    return await write(ctx, authorization, (work) => run(work, sha256));
  } catch (error) {
    if (isUndone(error)) await dropFile(ctx, key);
    else ctx.deps.log.warn({ key, requestId: ctx.requestId }, "a file may have been left without its row");
    throw error;
  }
}

/** Deletes the bytes of a deleted row. If the store does not answer they stay, without a row. */
export async function dropFile(ctx: Ctx, key: string): Promise<void> {
  try {
    await ctx.deps.files.remove(key);
  } catch (error) {
    ctx.deps.log.error({ err: error, key, requestId: ctx.requestId }, "a file without a row could not be removed");
  }
}

interface FileRow {
  storageKey: string;
  fileName: string;
  mimeType: string;
  fileSize: number;
  sha256: string | null;
}

/** How long a verified hash is trusted for ranges of the file, in milliseconds, and how many files are remembered. */
const vouchesMs = 60_000;
const mostRemembered = 1_000;
/** When this process last verified a stored file's hash, by storage key. */
const comparedAt = new Map<string, number>();

/**
 * The file behind a row. A whole file is read twice, once to verify its hash and once to send it, so that no byte of a
 * damaged file is sent. A range is sent if the whole file was verified within the last minute, so that a reader of a
 * hundred ranges does not cause a hundred reads.
 */
export function openFile(ctx: Ctx, row: FileRow): OutgoingFile {
  const { storageKey: key, fileName, mimeType, fileSize: size, sha256 } = row;
  const { files, log } = ctx.deps;
  const compare = async () => {
    comparedAt.delete(key);
    const { content, file } = await files.get(key);
    const isWhole = file.size === size && (sha256 === null || (await sha256Of(content)) === sha256);
    content.destroy();
    if (!isWhole) {
      log.error({ key, requestId: ctx.requestId }, "a stored file is not what was stored");
      throw new AppError("FILE_DAMAGED");
    }
    if (sha256 !== null) comparedAt.set(key, performance.now());
    for (const oldest of comparedAt.keys()) if (comparedAt.size > mostRemembered) comparedAt.delete(oldest);
  };
  const open = async (range?: ByteRange) => {
    const isVouchedFor =
      range !== undefined && performance.now() - (comparedAt.get(key) ?? Number.NEGATIVE_INFINITY) < vouchesMs;
    try {
      if (!isVouchedFor) await compare();
      return (await files.get(key, range)).content;
    } catch (error) {
      if (!(error instanceof FileMissing)) throw error;
      log.error({ key, requestId: ctx.requestId }, "a row points at a file that is not in the store");
      throw new AppError("NOT_FOUND", { cause: error });
    }
  };
  return { fileName, mimeType, size, sha256, open };
}

/** The SHA-256 of a stream, in hexadecimal. */
export async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
