import { setTimeout as sleep } from "node:timers/promises";
import { isUnreachable } from "@utspring/core/kernel/db-errors";

const timeoutMs = 30_000;
const pauseMs = 500;

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
