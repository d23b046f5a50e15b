import { sql } from "drizzle-orm";
import type { Database } from "./db.ts";

const writeIntervalMs = 5_000;

/** A commit may wait for a standby without an end: the probe does not. A database's default is not `read write`. */
const setup = {
  text: `select set_config('synchronous_commit', 'local', true),
    set_config('transaction_read_only', current_setting('default_transaction_read_only'), true)`,
  args: [],
};

/** `probe_writes()` allocates disk space: at most every five seconds, else `select 1`; always after a failed write. */
export function createWriteProbe(
  { app }: Pick<Database, "app">,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let wroteAt = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  const write = async () => {
    wroteAt = Number.NEGATIVE_INFINITY;
    await app.transaction("read write", [setup], (tx) => tx.execute(sql`select probe_writes()`));
    wroteAt = now();
  };
  return async () => {
    if (now() - wroteAt < writeIntervalMs) {
      await app.autocommit.execute(sql`select 1`);
      return;
    }
    // Who asked may have given up; each probe has a connection.
    running ??= write().finally(() => (running = null));
    await running;
  };
}
