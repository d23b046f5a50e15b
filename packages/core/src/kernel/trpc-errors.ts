import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY, TRPCDefaultErrorShape } from "@trpc/server";
import { AppError, errorGroups, errorTexts } from "@utspring/domain/errors";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";
import { isTooSlow, isUnreachable } from "./db-errors.ts";

interface ErrorData {
  code: ErrorCode;
  httpStatus: number;
  field?: string;
  priceOre?: number;
  issues?: FieldIssue[];
  requestId: string | null;
}

export function formatError({
  shape,
  error,
  ctx,
}: {
  shape: TRPCDefaultErrorShape;
  error: TRPCError;
  ctx: { requestId: string } | undefined;
}) {
  const issues = issuesOf(error.cause);
  const code = error.cause instanceof AppError ? error.cause.code : codeOf(error.code);
  const data: ErrorData = { code, httpStatus: shape.data.httpStatus, requestId: ctx?.requestId ?? null };
  if (error.cause instanceof AppError && error.cause.field !== undefined) data.field = error.cause.field;
  if (error.cause instanceof AppError && error.cause.priceOre !== undefined) data.priceOre = error.cause.priceOre;
  if (issues.length > 0) data.issues = issues;
  return {
    message: error.cause instanceof AppError ? error.cause.message : errorTexts[code],
    code: shape.code,
    data,
  };
}

/** Our own refusal, also wrapped by tRPC; BUSY when the database was too slow, UNAVAILABLE when it was away. */
export function appErrorIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause;
  if (isTooSlow(error)) return new AppError("BUSY", { cause: error });
  return isUnreachable(error) ? new AppError("UNAVAILABLE", { cause: error }) : null;
}

export function outcomeOf(error: unknown): ErrorCode {
  return appErrorIn(error)?.code ?? (error instanceof TRPCError ? codeOf(error.code) : "UNEXPECTED");
}

export const trpcCodes = Object.fromEntries(
  Object.entries(errorGroups).flatMap(([status, texts]) => Object.keys(texts).map((code) => [code, status])),
) as Record<ErrorCode, keyof typeof errorGroups>;

export function asTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodes[error.code], message: error.message, cause: error });
}

function codeOf(code: TRPC_ERROR_CODE_KEY): ErrorCode {
  switch (code) {
    case "BAD_REQUEST":
    case "PARSE_ERROR":
    case "UNSUPPORTED_MEDIA_TYPE":
    case "METHOD_NOT_SUPPORTED":
      return "BAD_INPUT";
    case "NOT_FOUND":
      return "NOT_FOUND";
    case "PAYLOAD_TOO_LARGE":
      return "TOO_LARGE";
    default:
      return "UNEXPECTED";
  }
}

function issuesOf(cause: unknown): FieldIssue[] {
  if (!(cause instanceof Error) || !("issues" in cause) || !Array.isArray(cause.issues)) return [];
  return cause.issues.map((issue: { path?: PropertyKey[]; message: string }) => ({
    path: (issue.path ?? []).map(String).join("."),
    message: issue.message,
  }));
}
