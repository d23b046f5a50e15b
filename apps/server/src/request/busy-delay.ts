import { setTimeout as sleep } from "node:timers/promises";

const delayMs = 1_000;
const maxDelayed = 2_000;

/** A client that retries at once then sends one call a second. The delay comes after the call limiter's release. */
export function createBusyDelay(): () => Promise<void> {
  let delayed = 0;
  return async () => {
    if (delayed >= maxDelayed) return;
    delayed += 1;
    await sleep(delayMs);
    delayed -= 1;
  };
}
