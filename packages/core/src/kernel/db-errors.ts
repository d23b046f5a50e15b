import { AppError } from "@utspring/domain/errors";
import { ServiceFault } from "./service-fault.ts";

interface PostgresFault {
  code: string;
  constraint_name?: string;
}

/** SQLSTATE has five characters. None begins with E, unlike Node's codes such as EPIPE. */
const sqlState = /^[0-9A-DF-Z][0-9A-Z]{4}$/u;

function faultOf(error: unknown): PostgresFault | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && sqlState.test(cause.code))
      return cause as Error & PostgresFault;
  }
  return null;
}

export function violates(error: unknown, constraint: string): boolean {
  return faultOf(error)?.constraint_name === constraint;
}

/** The name of the trigger `quota_…` that refused the row. */
export function reachedQuota(error: unknown): string | null {
  const constraint = faultOf(error)?.constraint_name;
  return constraint?.startsWith("quota_") ? constraint : null;
}

/** Unique indexes named `…_client_key`. */
export function isIdempotencyKeyConflict(error: unknown): boolean {
  return faultOf(error)?.constraint_name?.endsWith("_client_key") ?? false;
}

/** True for a serialisation failure or deadlock: the transaction was rolled back and may run again. */
export function isRetryable(error: unknown): boolean {
  const code = faultOf(error)?.code;
  return code === "40001" || code === "40P01";
}

/** A lock or a statement took longer than the limits in db.ts. */
export function isTooSlow(error: unknown): boolean {
  const code = faultOf(error)?.code;
  return code === "55P03" || code === "57014";
}

/** True for a statement that was refused only because an earlier one in its transaction had failed. */
export function isAbortedTransactionError(error: unknown): boolean {
  return faultOf(error)?.code === "25P02";
}

/** Certain: an AppError, or an error that PostgreSQL reported. False when the connection was lost. */
export function isRolledBack(error: unknown): boolean {
  return error instanceof AppError || faultOf(error) !== null;
}

const unreachableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "57P01",
  "57P03",
  // A standby: a proxy may not know the new leader yet.
  "25006",
]);

/** The database, or a leader that takes writes, cannot be reached now; a lost COMMIT may have been done. */
export function isUnreachable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error && !(cause instanceof ServiceFault); cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && unreachableCodes.has(cause.code)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}
