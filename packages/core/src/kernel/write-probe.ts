import { sql } from "drizzle-orm";
import type { Database } from "./db.ts";

/** How often the probe really writes, in milliseconds. */
const everyMs = 5_000;

/**
 * Checks that the database answers and accepts writes: every few seconds by a transaction that needs room on the disk,
 * in between by a plain read. After a failed write, each call writes until one succeeds.
 * @throws when the database is down, read-only or full.
 */
export function writeProbe(
  { app }: Pick<Database, "app">,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - wroteAt < everyMs) {
      await app.single.execute(sql`select 1`);
      return;
    }
    wroteAt = Number.NEGATIVE_INFINITY;
    await app.single.execute(sql`select probe_writes()`);
    wroteAt = now();
  };
}
