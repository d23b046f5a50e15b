import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "@utspring/domain/errors";
import type { Scope } from "./authorize.ts";
import type { Ctx } from "./context.ts";
import { isUndone } from "./db-errors.ts";
import { FileMissing } from "./ports.ts";
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

/** A file on its way out. */
export interface OutgoingFile {
  fileName: string;
  mimeType: string;
  size: number;
  /** Flows when it is read; whoever does not read it destroys it. */
  content: Readable;
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

/**
 * The bytes behind a row. They are read once to be compared with the row and once to be sent, so that nothing of a damaged file leaves the server.
 * @throws AppError NOT_FOUND when the store has lost them, FILE_DAMAGED when they are others than those that were stored.
 */
export async function openFile(ctx: Ctx, row: FileRow): Promise<OutgoingFile> {
  const { storageKey, fileName, mimeType, fileSize, sha256 } = row;
  try {
    const first = await ctx.deps.files.get(storageKey);
    const isWhole = first.file.size === fileSize && (sha256 === null || (await sha256Of(first.content)) === sha256);
    if (!isWhole) {
      first.content.destroy();
      ctx.deps.log.error({ key: storageKey, requestId: ctx.requestId }, "a stored file is not what was stored");
      throw new AppError("FILE_DAMAGED");
    }
    const { content, file } = sha256 === null ? first : await ctx.deps.files.get(storageKey);
    return { fileName, mimeType, size: file.size, content };
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    ctx.deps.log.error({ key: storageKey, requestId: ctx.requestId }, "a row points at a file that is not in the store");
    throw new AppError("NOT_FOUND", { cause: error });
  }
}

/** The hash of what flows, in hexadecimal. */
export async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest("hex");
}
