import { setTimeout as sleep } from "node:timers/promises";

const timeoutMs = 30_000;
const pauseMs = 500;

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

/** After a power failure both start at once. @throws the last error after `maxMs`; other errors at once. */
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

export function isUnreachable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && unreachableCodes.has(cause.code)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnreachable)) return true;
  }
  return false;
}
