import { AppError } from "@utspring/domain/errors";

/** Reads what Postgres said; Drizzle wraps the driver's error as a cause. */
interface PostgresFault {
  code: string;
  constraint_name?: string;
}

function faultOf(error: unknown): PostgresFault | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && /^[0-9A-Z]{5}$/u.test(at.code)) return at as Error & PostgresFault;
  }
  return null;
}

/** True when this constraint refused the row: the verb turns it into a sentence. */
export function violates(error: unknown, constraint: string): boolean {
  return faultOf(error)?.constraint_name === constraint;
}

/** True when a row already carries this person's idempotency key: the unique indexes named `…_client_key`. */
export function isKeyTaken(error: unknown): boolean {
  return faultOf(error)?.constraint_name?.endsWith("_client_key") ?? false;
}

/** Serialisation failure or deadlock: the transaction left no trace and may run again. */
export function isRetryable(error: unknown): boolean {
  const code = faultOf(error)?.code;
  return code === "40001" || code === "40P01";
}

/** True for a statement that was not looked at, because one before it in its transaction had failed. */
export function isAfterFailure(error: unknown): boolean {
  return faultOf(error)?.code === "25P02";
}

/** True when the transaction has surely left no trace: we refused it ourselves, or Postgres did. Not so when the line was lost. */
export function isUndone(error: unknown): boolean {
  return error instanceof AppError || faultOf(error) !== null;
}
