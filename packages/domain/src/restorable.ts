/** Then the next night's job deletes it. */
const restorableMs = 15 * 60_000;

/** Inclusive. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - restorableMs);
}
