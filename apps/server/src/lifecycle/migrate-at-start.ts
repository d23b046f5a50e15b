import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { migrationsFolder } from "../migrations-folder.ts";
import { NewerSchemaError, WrongEncoding } from "./schema-errors.ts";

/** PostgreSQL's codes for a missing table or schema. */
const missingObjectCodes = new Set(["42P01", "3F000"]);

/**
 * Migrates when the database is behind. Most starts find the newest schema: one query says so, and the migrator is not
 * even loaded. Graphile Worker brings its own tables up to date when it starts.
 * @throws NewerSchemaError when the database is ahead, WrongEncoding; OldPostgres from the migrator when PostgreSQL is
 * too old.
 */
export async function migrateAtStart(url: string): Promise<void> {
  if (await checkIsNewest(url)) return;
  const { migrate } = await import("./migrate.ts");
  await migrate(url);
}

/** @throws NewerSchemaError when the database is ahead, WrongEncoding. */
async function checkIsNewest(url: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder(), "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  const sql = connectPostgres(url, { role: "owner", max: 1, fetch_types: false });
  try {
    const [last] = await sql<
      { at: string; encoding: string }[]
    >`select created_at::text as at, current_setting('server_encoding') as encoding from drizzle.__drizzle_migrations order by created_at desc limit 1`;
    const newest = journal.entries.at(-1)?.when ?? Number.NaN;
    if (last !== undefined && last.encoding !== "UTF8") throw new WrongEncoding(last.encoding);
    // Without a migration the time is NaN, and both comparisons are false.
    if (Number(last?.at) > newest) throw new NewerSchemaError();
    return Number(last?.at) >= newest;
  } catch (error) {
    if (error instanceof postgres.PostgresError && missingObjectCodes.has(error.code)) return false;
    throw error;
  } finally {
    await sql.end();
  }
}
