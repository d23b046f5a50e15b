import { TRPCClientError } from "@trpc/client";
import { errorTexts } from "@utspring/domain/errors";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import { exits, Refusal } from "./host.ts";
import { oneLine } from "./output.ts";
import { cliTexts } from "./texts.ts";
import { usageSentence } from "./usage.ts";

export interface Failure {
  sentence: string;
  exitCode: number;
}

/** Any error as one sentence and an exit code: never a stack. */
export function failureOf(error: unknown, server: string): Failure {
  if (error instanceof Refusal) return { sentence: error.message, exitCode: error.exitCode };
  const usage = usageSentence(error);
  if (usage !== null) return { sentence: usage, exitCode: exits.usage };
  if (error instanceof TRPCClientError) return ofServer(error, server);
  const message = error instanceof Error ? error.message : String(error);
  return { sentence: oneLine(cliTexts.unexpected(message)), exitCode: exits.failed };
}

/** True when no answer came, so that nobody knows whether the thing was done. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && dataOf(error) === null;
}

/** True when the server wants the password once more before it does the thing. */
export function isPasswordWanted(error: unknown): boolean {
  return codeOf(error) === "CONFIRM_PASSWORD";
}

/** The server's code for why not; null when it was no answer of ours. */
export function codeOf(error: unknown): ErrorCode | null {
  return error instanceof TRPCClientError ? (dataOf(error)?.code ?? null) : null;
}

function ofServer(error: TRPCClientError<never>, server: string): Failure {
  const data = dataOf(error);
  if (data === null) {
    // A body that is no tRPC answer is someone else's; without a body there was no one.
    const isForeign = error.meta?.["response"] !== undefined || error.cause instanceof SyntaxError;
    return {
      sentence: isForeign ? cliTexts.notUtspring(server) : cliTexts.unreachable(server),
      exitCode: exits.unreachable,
    };
  }
  if (data.code === "NOT_SIGNED_IN") return { sentence: cliTexts.notSignedIn(server), exitCode: exits.notSignedIn };
  const fields = data.issues.map(({ path, message }) => (path === "" ? message : `${flagOf(path)}: ${message}`));
  const sentence =
    fields.length > 0
      ? fields.join(" · ")
      : data.field === null
        ? error.message
        : `${flagOf(data.field)}: ${error.message}`;
  return { sentence: oneLine(sentence), exitCode: exits.failed };
}

function dataOf(error: TRPCClientError<never>): { code: ErrorCode; field: string | null; issues: FieldIssue[] } | null {
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("code" in data) || typeof data.code !== "string") return null;
  if (!Object.hasOwn(errorTexts, data.code)) return null;
  return {
    code: data.code as ErrorCode,
    field: "field" in data && typeof data.field === "string" ? data.field : null,
    issues: "issues" in data && Array.isArray(data.issues) ? (data.issues as FieldIssue[]) : [],
  };
}

/** A field's flag as it is typed, with the place in a list; for what is asked at a prompt, the question's word. */
function flagOf(path: string): string {
  const [field = "", ...inside] = path.split(".");
  const asked = cliTexts.ask.fields[field]?.replace(/: $/u, "");
  const flag = asked ?? `--${field.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  return inside.length === 0 ? flag : `${flag} ${inside.join(".")}`;
}
