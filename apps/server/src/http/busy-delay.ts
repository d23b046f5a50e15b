import { setTimeout as sleep } from "node:timers/promises";

/** A program that repeats a refused sign-in at once can do so only once a second. Milliseconds. */
const delayMs = 1_000;
/** How many answers are delayed at once; beyond them they are sent at once. */
const maxDelayed = 2_000;

/** Delays BUSY answers by a second. A delayed answer no longer counts as a running call. */
export function openRefusalDelay(): () => Promise<void> {
  let delayed = 0;
  return async () => {
    if (delayed >= maxDelayed) return;
    delayed += 1;
    await sleep(delayMs);
    delayed -= 1;
  };
}
