import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { runMigrations } from "graphile-worker";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { openJobPool } from "../adapters/job-pool.ts";
import { queueLogger } from "../jobs/queue-logger.ts";
import { migrationsFolder } from "../migrations-folder.ts";
import { OldPostgres, WrongEncoding, ChangedSchemaError, OlderSchemaError } from "./schema-errors.ts";
import type { Sql } from "postgres";
import { compareMigrations, loadMigrations, readAppliedMigrations } from "./load-migrations.ts";
import { hashCatalogue, readCatalogue } from "./catalogue.ts";
import { replacedMigrations } from "./replaced-migrations.ts";

/** Of two servers that start at once, one waits. */
const lock = 7_265_071;

/** As the owner. Safe to run twice and concurrently. Tests of older versions pass another folder. */
export async function migrate(url: string, from: string = migrationsFolder()): Promise<void> {
  const sql = connectPostgres(url, { role: "owner", max: 1 });
  const queue = openJobPool(url, { warn: () => undefined });
  try {
    const [server] = await sql<
      { server_version: string; isOld: boolean; encoding: string }[]
    >`select current_setting('server_version') as server_version, current_setting('server_version_num')::int < 150000 as "isOld",
        current_setting('server_encoding') as encoding`;
    if (server?.isOld) throw new OldPostgres(server.server_version);
    if (server !== undefined && server.encoding !== "UTF8") throw new WrongEncoding(server.encoding);
    await sql`select pg_advisory_lock(${lock})`;
    await adoptBaseline(sql);
    await runMigrations({ pgPool: queue, logger: queueLogger(null) });
    await applyMigrations(drizzle(sql), { migrationsFolder: from });
  } finally {
    await queue.end();
    await sql.end();
  }
}

/** For a database whose schema comes from the replaced migrations. @throws OlderSchemaError, ChangedSchemaError */
async function adoptBaseline(sql: Sql): Promise<void> {
  const state = compareMigrations(await readAppliedMigrations(sql));
  if (state === "older") throw new OlderSchemaError(replacedMigrations.version);
  if (state !== "replaced") return;
  if (hashCatalogue(await readCatalogue(sql)) !== replacedMigrations.catalogueHash) throw new ChangedSchemaError();
  const [baseline] = loadMigrations();
  if (baseline === undefined) return;
  await sql.begin(async (tx) => {
    await tx`delete from drizzle.__drizzle_migrations`;
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline.hash}, ${baseline.folderMillis})`;
  });
}
