import { sql } from "drizzle-orm";
import type { Database } from "./db.ts";

const writeIntervalMs = 5_000;

/** `probe_writes()` allocates disk space: at most every five seconds, else `select 1`; always after a failed write. */
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
