import { readServerError } from "../../lib/query/server-error.ts";
import { bankPageTexts } from "./bank-page-texts.ts";
import { ReaderStopped } from "./open-reader.ts";

export function readingFailure(error: unknown): string {
  const texts = bankPageTexts.file;
  if (error instanceof ReaderStopped) return error.reason === "unreadable" ? texts.unreadable : texts.tooSlow;
  const { code, message } = readServerError(error);
  if (code === "UNEXPECTED") console.error(error);
  return code === "UNEXPECTED" ? texts.unloaded : message;
}
