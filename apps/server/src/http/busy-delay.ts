import { setTimeout as sleep } from "node:timers/promises";

/**
 * How long a BUSY answer is held back, so that a client that retries immediately sends at most one call a second on
 * each connection. Milliseconds.
 */
const delayMs = 1_000;
/** How many answers are delayed at a time; more are sent immediately. */
const maxDelayed = 2_000;

/** Delays BUSY answers by a second, after the call limiter has released the call: a delayed one is not counted. */
export function createBusyDelay(): () => Promise<void> {
  let delayed = 0;
  return async () => {
    if (delayed >= maxDelayed) return;
    delayed += 1;
    await sleep(delayMs);
    delayed -= 1;
  };
}
