import { TRPCError } from "@trpc/server";
import type { TRPC_ERROR_CODE_KEY, TRPCDefaultErrorShape } from "@trpc/server";
import { AppError, errorTexts } from "@utspring/domain/errors";
import type { ErrorCode, FieldIssue } from "@utspring/domain/errors";

interface ErrorData {
  code: ErrorCode;
  httpStatus: number;
  field?: string;
  priceOre?: number;
  issues?: FieldIssue[];
  requestId: string | null;
}

/** The error that clients get: a Swedish sentence, its code, and the fields that it is about. */
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

/** Our own refusal, thrown by a procedure or wrapped by tRPC. */
export function appErrorIn(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return error instanceof TRPCError && error.cause instanceof AppError ? error.cause : null;
}

/** The code of an error, for the log and the metrics. */
export function outcomeOf(error: unknown): ErrorCode {
  return appErrorIn(error)?.code ?? (error instanceof TRPCError ? codeOf(error.code) : "UNEXPECTED");
}

/** The tRPC code, and with it the HTTP status, of each error code. */
export const trpcCodes: Record<ErrorCode, TRPC_ERROR_CODE_KEY> = {
  NOT_SIGNED_IN: "UNAUTHORIZED",
  NOT_ALLOWED: "FORBIDDEN",
  NOT_WHILE_IMPERSONATING: "FORBIDDEN",
  SCOPE_TOO_NARROW: "FORBIDDEN",
  NOT_FOUND: "NOT_FOUND",
  BAD_INPUT: "BAD_REQUEST",
  KEY_REUSED: "CONFLICT",
  OTHER_CLASS: "CONFLICT",
  CLASS_NOT_SAID: "CONFLICT",
  TOO_MANY_TRIES: "TOO_MANY_REQUESTS",
  TOO_MANY_CALLS: "TOO_MANY_REQUESTS",
  BUSY: "TOO_MANY_REQUESTS",
  FROZEN: "FORBIDDEN",
  WRONG_CREDENTIALS: "UNAUTHORIZED",
  EMAIL_TAKEN: "CONFLICT",
  UNKNOWN_EMAIL: "NOT_FOUND",
  RESET_LINK_INVALID: "BAD_REQUEST",
  CONFIRM_LINK_INVALID: "BAD_REQUEST",
  PASSWORD_TOO_COMMON: "BAD_REQUEST",
  PASSWORD_IS_NAME: "BAD_REQUEST",
  WRONG_PASSWORD: "BAD_REQUEST",
  CONFIRM_PASSWORD: "FORBIDDEN",
  SECOND_FACTOR_REQUIRED: "FORBIDDEN",
  CODE_REQUIRED: "FORBIDDEN",
  WRONG_CODE: "BAD_REQUEST",
  CODES_FOR_ADMINS: "FORBIDDEN",
  CODES_ALREADY_ACTIVE: "CONFLICT",
  PASSKEY_REFUSED: "BAD_REQUEST",
  PASSKEY_KNOWN: "CONFLICT",
  PASSKEYS_FULL: "CONFLICT",
  CANNOT_REMOVE_YOURSELF: "CONFLICT",
  LAST_ADMIN: "CONFLICT",
  UNKNOWN_CLASS_CODE: "NOT_FOUND",
  CLASS_FULL: "CONFLICT",
  ALREADY_MEMBER: "CONFLICT",
  ADMIN_CANNOT_JOIN: "FORBIDDEN",
  ALREADY_CORRECTED: "CONFLICT",
  ATTEST_OWN: "FORBIDDEN",
  ATTEST_APPOINTER: "FORBIDDEN",
  ATTESTER_LATE: "FORBIDDEN",
  ATTESTER_NEW: "FORBIDDEN",
  NOT_ATTESTER: "FORBIDDEN",
  ATTESTER_BOOKED: "CONFLICT",
  REQUESTER_LEFT: "CONFLICT",
  NOT_WAITING: "CONFLICT",
  CLAIM_NOT_BOOKED: "CONFLICT",
  CLAIM_DECIDED: "CONFLICT",
  ROW_NOT_BOOKED: "CONFLICT",
  BOOKED_MEANWHILE: "CONFLICT",
  BANK_ROW_BOOKED: "CONFLICT",
  BOOKED_FROM_BANK: "CONFLICT",
  CREDIT_TOO_LOW: "CONFLICT",
  CREDIT_USED: "CONFLICT",
  CREDIT_OWN: "FORBIDDEN",
  CLAIM_OWN: "FORBIDDEN",
  PAYMENT_OWN: "FORBIDDEN",
  CORRECT_OWN: "FORBIDDEN",
  RELIEF_OWN: "FORBIDDEN",
  HAS_RECEIPT: "CONFLICT",
  RECEIPT_CLAIMED: "CONFLICT",
  ALREADY_WAITING: "CONFLICT",
  OVER_LIMIT: "FORBIDDEN",
  LIMIT_WAITING: "CONFLICT",
  LIMIT_SAME: "CONFLICT",
  NOT_CORRECTABLE: "CONFLICT",
  NOT_AUDITOR: "FORBIDDEN",
  AUDITOR_EXISTS: "CONFLICT",
  INVITATION_INVALID: "BAD_REQUEST",
  GUEST_HAS_CLASS: "CONFLICT",
  GUEST_BOOKED: "CONFLICT",
  GUEST_ELSEWHERE: "CONFLICT",
  EMAIL_UNCONFIRMED: "CONFLICT",
  GUEST_CANNOT_JOIN: "CONFLICT",
  AUDITOR_OF_PAYEE: "FORBIDDEN",
  AUDITOR_RUNS_CLASS: "CONFLICT",
  MONTH_NOT_OVER: "BAD_REQUEST",
  MONTH_EMPTY: "CONFLICT",
  REMARK_REQUIRED: "BAD_REQUEST",
  MONTH_SIGNED: "CONFLICT",
  PERIOD_IN_FUTURE: "BAD_REQUEST",
  PERIOD_BEFORE_LEDGER: "BAD_REQUEST",
  LEDGER_CHANGED: "CONFLICT",
  AUDITOR_BOOKED: "CONFLICT",
  ALREADY_ANSWERED: "CONFLICT",
  CANNOT_REMOVE_MEMBER: "CONFLICT",
  PAYMENTS_OFF: "CONFLICT",
  REQUIREMENT_LOCKED: "CONFLICT",
  REQUIREMENT_ARCHIVED: "CONFLICT",
  ALREADY_REPORTED: "CONFLICT",
  ALREADY_PAID: "CONFLICT",
  AMOUNT_TOO_HIGH: "BAD_REQUEST",
  EXEMPTED: "CONFLICT",
  NOT_SUBMITTED: "CONFLICT",
  NOT_APPROVED: "CONFLICT",
  PENDING_FIRST: "CONFLICT",
  RELIEF_NOT_NEEDED: "CONFLICT",
  RELIEF_OPEN: "CONFLICT",
  RELIEF_ANSWERED: "CONFLICT",
  REQUIREMENT_PLANNED: "CONFLICT",
  AMOUNT_TOO_SMALL: "BAD_REQUEST",
  ALREADY_REMINDED: "CONFLICT",
  NOBODY_TO_REMIND: "CONFLICT",
  MAIN_BUDGET: "CONFLICT",
  MAIN_BUDGET_EXISTS: "CONFLICT",
  NOT_EXPENSE: "BAD_REQUEST",
  NOT_WITHDRAWAL: "BAD_REQUEST",
  NOT_SPENDING: "BAD_REQUEST",
  ITEM_HAS_WITHDRAWALS: "CONFLICT",
  DAY_PASSED: "BAD_REQUEST",
  DAY_TOO_LATE: "BAD_REQUEST",
  DAY_IN_FUTURE: "BAD_REQUEST",
  POLL_CLOSED: "CONFLICT",
  ALREADY_VOTED: "CONFLICT",
  POLL_OPEN: "CONFLICT",
  POLL_NOT_PASSED: "CONFLICT",
  POLL_DECIDED: "CONFLICT",
  POLL_PASSED: "CONFLICT",
  POLL_CONFIRMED: "CONFLICT",
  EXPENSE_GONE: "CONFLICT",
  EXPENSE_TAKEN: "CONFLICT",
  WINNER_LEFT: "CONFLICT",
  FILE_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  RECEIPT_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FILE_CONTENT: "UNSUPPORTED_MEDIA_TYPE",
  FILE_MACROS: "UNSUPPORTED_MEDIA_TYPE",
  FILE_ACTIVE: "UNSUPPORTED_MEDIA_TYPE",
  FILE_TOO_COMPLEX: "UNSUPPORTED_MEDIA_TYPE",
  FILE_DAMAGED: "INTERNAL_SERVER_ERROR",
  FILE_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  IMAGE_TOO_LARGE: "PAYLOAD_TOO_LARGE",
  FILE_EMPTY: "BAD_REQUEST",
  IMAGE_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  IMAGE_TOO_HEAVY: "PAYLOAD_TOO_LARGE",
  RECEIPTS_FULL: "CONFLICT",
  QUOTA_FULL: "CONFLICT",
  RECEIPT_QUOTA_FULL: "CONFLICT",
  RECEIPTS_OWN_FULL: "CONFLICT",
  STORE_FULL: "CONFLICT",
  RECEIPT_IN_USE: "CONFLICT",
  NO_SALE: "CONFLICT",
  SALE_ACTIVE: "CONFLICT",
  SALE_OVER: "CONFLICT",
  PRICE_CHANGED: "CONFLICT",
  OPTION_REQUIRED: "BAD_REQUEST",
  SALE_TOO_LARGE: "BAD_REQUEST",
  NO_NEXT_STATUS: "CONFLICT",
  ALREADY_OUTERMOST: "CONFLICT",
  TOO_MANY_ROWS: "PAYLOAD_TOO_LARGE",
  TOO_LARGE: "PAYLOAD_TOO_LARGE",
  SUBSCRIPTIONS_ONLY: "METHOD_NOT_SUPPORTED",
  UNEXPECTED: "INTERNAL_SERVER_ERROR",
};

/** The error that tRPC answers a refusal with. */
export function asTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: trpcCodes[error.code], message: error.message, cause: error });
}

/** The code for an error that tRPC raised: bad input, unknown procedure, unexpected failure. */
function codeOf(code: TRPC_ERROR_CODE_KEY): ErrorCode {
  switch (code) {
    case "BAD_REQUEST":
    case "PARSE_ERROR":
    case "UNSUPPORTED_MEDIA_TYPE":
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
