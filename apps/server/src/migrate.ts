import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { openJobPool } from "./adapters/job-pool.ts";
import { queueLogger } from "./jobs/queue-logger.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import { OldPostgres } from "./schema-errors.ts";

/** Held while migrating, so that of two instances starting at once one waits for the other. */
const lock = 7_265_071;

/**
 * Brings the database to the newest schema, as its owner: the queue's tables and ours. Safe to run twice and at once. Another
 * folder than `drizzle/` is for a restore, which begins at the schema that its rows were written in.
 */
export async function migrate(url: string, from: string = migrationsFolder()): Promise<void> {
  const sql = connectPostgres(url, { role: "owner", max: 1 });
  const queue = openJobPool(url, { warn: () => undefined });
  try {
    const [server] = await sql<{ server_version: string; isOld: boolean }[]>`select current_setting('server_version') as server_version, current_setting('server_version_num')::int < 150000 as "isOld"`;
    if (server?.isOld) throw new OldPostgres(server.server_version);
    await sql`select pg_advisory_lock(${lock})`;
    await runMigrations({ pgPool: queue, logger: queueLogger(null) });
    await applyMigrations(drizzle(sql), { migrationsFolder: from });
  } finally {
    await queue.end();
    await sql.end();
  }
}
