import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "@utspring/domain/errors";
import type { Scope } from "./authorize.ts";
import type { Ctx } from "./context.ts";
import { isUndone } from "./db-errors.ts";
import { FileMissing } from "./ports.ts";
import type { ByteRange } from "./ports.ts";
import { write } from "./transaction.ts";
import type { Work } from "./transaction.ts";

/** A file on its way in. The host has looked at its content; name and type are ours. */
export interface IncomingFile {
  fileName: string;
  mimeType: string;
  /** Bytes. */
  size: number;
  /** The bytes, from their beginning. */
  open(): Readable;
}

/** A picture whose bytes flow. */
export interface OpenedImage {
  mimeType: string;
  size: number;
  content: Readable;
}

/** A file on its way out. */
export interface OutgoingFile {
  fileName: string;
  mimeType: string;
  size: number;
  /** In hexadecimal; null for a file that was stored before hashes were kept. Parts of such a file are not sent. */
  sha256: string | null;
  /**
   * Its bytes, or those of a range. Whoever does not read the stream destroys it.
   * @throws AppError NOT_FOUND when the store has lost them, FILE_DAMAGED when they are others than those that were stored.
   */
  open(range?: ByteRange): Promise<Readable>;
}

/**
 * Stores the bytes first and then runs a writing verb's statements, so that no row ever points at nothing. When Postgres
 * refuses the row, the bytes go too; when nobody knows whether it was kept (a line lost in the commit) they stay.
 */
export async function writeWithFile<T>(ctx: Ctx, scope: Scope, key: string, file: IncomingFile, run: (work: Work, sha256: string) => Promise<T>): Promise<T> {
  const sha256 = await sha256Of(file.open());
  await ctx.deps.files.put(key, file.open(), { size: file.size, type: file.mimeType });
  try {
    return await write(ctx, scope, (work) => run(work, sha256));
  } catch (error) {
    if (isUndone(error)) await dropFile(ctx, key);
    else ctx.deps.log.warn({ key, requestId: ctx.requestId }, "a file may have been left without its row");
    throw error;
  }
}

/** Takes the bytes away whose row is gone. A store that does not answer keeps them: nothing points at them any longer. */
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

/** For how long a comparison of a whole file vouches for its parts, in milliseconds, and of how many files that is remembered. */
const vouchesMs = 60_000;
const mostRemembered = 1_000;
/** When this process last found a stored file whole, by storage key. */
const comparedAt = new Map<string, number>();

/**
 * The file behind a row. A whole file is read once to be compared with the row and once to be sent, so that nothing of a damaged file leaves the server. A
 * part is sent of a file that was compared as a whole at most a minute before: a reader that asks for a hundred parts does not have it read a hundred times.
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
    const isVouchedFor = range !== undefined && performance.now() - (comparedAt.get(key) ?? Number.NEGATIVE_INFINITY) < vouchesMs;
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

/** The hash of what flows, in hexadecimal. */
export async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
