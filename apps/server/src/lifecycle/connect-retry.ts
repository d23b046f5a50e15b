import { setTimeout as sleep } from "node:timers/promises";

/** How long the start waits for a database that does not answer, in milliseconds. */
const timeoutMs = 30_000;
const pauseMs = 500;

/** PostgreSQL's and the network's codes while a database is starting or unreachable. */
const away = new Set([
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
 * Runs the first query, and waits for a database that is not up yet: after a power failure both start at once. Reports
 * once that it waits.
 * @throws the last attempt's error after `mostMs`; other errors at once.
 */
export async function connectWithRetry<T>(
  first: () => Promise<T>,
  say: (seconds: number) => void,
  mostMs = timeoutMs,
): Promise<T> {
  const startedAt = performance.now();
  for (let tries = 1; ; tries += 1) {
    try {
      return await first();
    } catch (error) {
      if (!isAway(error) || performance.now() - startedAt >= mostMs) throw error;
      if (tries === 1) say(Math.round(mostMs / 1000));
      await sleep(pauseMs);
    }
  }
}

/** True when nothing answers at the database's address, or it is still starting. */
export function isAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ("code" in at && typeof at.code === "string" && away.has(at.code)) return true;
    if (at instanceof AggregateError && at.errors.some(isAway)) return true;
  }
  return false;
}
