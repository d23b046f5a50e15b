import { safeSummary } from "../monitoring/safe-error.ts";
import { backupTexts } from "./texts.ts";

/** A backup or a restore was refused or failed. The message is one Swedish sentence for the person who ran it. */
export class BackupError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "BackupError";
  }
}

/** PostgreSQL's codes for a full disk and for a cut connection. */
const diskFull = "53100";
const lostCodes = [
  "CONNECTION_CLOSED",
  "CONNECTION_DESTROYED",
  "CONNECTION_ENDED",
  "ECONNREFUSED",
  "ECONNRESET",
  "57P01",
  "57P02",
  "57P03",
];

/** True when the connection to the database was cut or never made. */
export function isLost(error: unknown): boolean {
  return error instanceof Error && (("code" in error && lostCodes.includes(String(error.code))) || isLost(error.cause));
}

/** The sentence for an error of the file system, PostgreSQL, its launcher or our own. */
export function sentenceOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (!(error instanceof Error)) return backupTexts.unexpected(safeSummary(error));
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (error.name === "AbortError") return backupTexts.interrupted;
  if (code === "ENOSPC" || code === "EDQUOT" || code === diskFull || /No space left on device/u.test(error.message)) {
    return backupTexts.diskFull;
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return backupTexts.noAccess("path" in error ? String(error.path) : "filen");
  if (isLost(error)) return backupTexts.databaseLost;
  if (error.name === "PostgresStartError" || error.name === "BadSettings") return error.message;
  // Drizzle's message is the whole statement; its cause has the reason.
  if (error.cause instanceof Error) return sentenceOf(error.cause);
  return backupTexts.unexpected(safeSummary(error));
}
