import { sql } from "drizzle-orm";
import type { Database } from "./db.ts";

const writeIntervalMs = 5_000;

/**
 * Runs `probe_writes()`, which allocates disk space, at most every five seconds, else `select 1`. After a failed write,
 * every call writes. @throws when the database is down, read-only or full.
 */
export function createWriteProbe(
  { app }: Pick<Database, "app">,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now() - wroteAt < writeIntervalMs) {
      await app.autocommit.execute(sql`select 1`);
      return;
    }
    wroteAt = Number.NEGATIVE_INFINITY;
    await app.autocommit.execute(sql`select probe_writes()`);
    wroteAt = now();
  };
}
