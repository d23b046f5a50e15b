/** A removed message or budget item can be restored for this time, ms; then it is deleted by the next night's job. */
const restorableMs = 15 * 60_000;

/** What was removed at this moment or earlier is not restored any more. */
export function oldestRestorable(now: Date): Date {
  return new Date(now.getTime() - restorableMs);
}
