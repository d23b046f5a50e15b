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

/** Never a stack. */
export function failureOf(error: unknown, server: string): Failure {
  if (error instanceof Refusal) return { sentence: error.message, exitCode: error.exitCode };
  const usage = usageSentence(error);
  if (usage !== null) return { sentence: usage, exitCode: exits.usage };
  if (error instanceof TRPCClientError) return ofServer(error, server);
  const message = error instanceof Error ? error.message : String(error);
  return { sentence: oneLine(cliTexts.unexpected(message)), exitCode: exits.failed };
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof TRPCClientError && dataOf(error) === null;
}

export function isPasswordWanted(error: unknown): boolean {
  return codeOf(error) === "CONFIRM_PASSWORD";
}

export function codeOf(error: unknown): ErrorCode | null {
  return error instanceof TRPCClientError ? (dataOf(error)?.code ?? null) : null;
}

function ofServer(error: TRPCClientError<never>, server: string): Failure {
  const data = dataOf(error);
  if (data === null) {
    // A body that is no tRPC answer comes from another server.
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

function flagOf(path: string): string {
  const [field = "", ...inside] = path.split(".");
  const asked = cliTexts.ask.fields[field]?.replace(/: $/u, "");
  const flag = asked ?? `--${field.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)}`;
  return inside.length === 0 ? flag : `${flag} ${inside.join(".")}`;
}
