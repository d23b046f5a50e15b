import { setTimeout as sleep } from "node:timers/promises";

/** How long the start waits for a database that does not answer, in milliseconds. */
const timeoutMs = 30_000;
const pauseMs = 500;

/** PostgreSQL's and the network's codes while a database is starting or unreachable. */
const unreachableCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "57P03",
]);

/**
 * Runs `run`, and waits for a database that is not up yet: after a power failure both start at once. Reports
 * once that it waits.
 * @throws the last attempt's error after `maxMs`; other errors at once.
 */
export async function connectWithRetry<T>(
  run: () => Promise<T>,
  onWait: (seconds: number) => void,
  maxMs = timeoutMs,
): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!isUnreachable(error) || performance.now() - startedAt >= maxMs) throw error;
      if (tries === 1) onWait(Math.round(maxMs / 1000));
      await sleep(pauseMs);
    }
  }
}

/** True when nothing answers at the database's address, or it is still starting. */
export function isUnreachable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && unreachableCodes.has(cause.code)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}
