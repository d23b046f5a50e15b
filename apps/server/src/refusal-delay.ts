import { setTimeout as sleep } from "node:timers/promises";

/** A program that repeats a refused sign-in at once repeats it once a second, and its refusals cost the others nothing: ms. */
const delayMs = 1_000;
/** How many answers are held back; beyond them they come at once. */
const mostHeld = 2_000;

/** Holds the answer BUSY back for a second. What is held back is no call under way any more. */
export function openRefusalDelay(): () => Promise<void> {
  let held = 0;
  return async () => {
    if (held >= mostHeld) return;
    held += 1;
    await sleep(delayMs);
    held -= 1;
  };
}
