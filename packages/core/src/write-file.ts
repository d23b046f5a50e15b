import type { fileWriters } from "./file-writers.ts";
import type { Ctx } from "./kernel/context.ts";
import type { FileOwner } from "./kernel/ports.ts";

type FileWriters = typeof fileWriters;

/** @throws AppError TOO_MANY_ROWS, REPORT_TOO_LONG or TOO_MANY_CALLS. */
export function writeFile<Name extends keyof FileWriters>(
  { deps }: Ctx,
  { userId, classId, askedBy }: FileOwner,
  name: Name,
  ...content: Parameters<FileWriters[Name]>
): Promise<Uint8Array> {
  return deps.writeFile({ userId, classId, ...(askedBy === undefined ? {} : { askedBy }) }, name, content);
}
