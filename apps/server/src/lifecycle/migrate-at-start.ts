import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { migrationsFolder } from "../migrations-folder.ts";
import { NewerSchema } from "./schema-errors.ts";

/** PostgreSQL's codes for a missing table or schema. */
const unmade = new Set(["42P01", "3F000"]);

/**
 * Migrates when the database is behind. Most starts find the newest schema: one query says so, and the migrator is not
 * even loaded. The queue's worker migrates its own tables before it takes a job.
 * @throws NewerSchema when the database is ahead, OldPostgres when PostgreSQL is too old.
 */
export async function migrateAtStart(url: string): Promise<void> {
  if (await isNewest(url)) return;
  const { migrate } = await import("./migrate.ts");
  await migrate(url);
}

async function isNewest(url: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(path.join(migrationsFolder(), "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  const sql = connectPostgres(url, { role: "owner", max: 1, fetch_types: false });
  try {
    const [last] = await sql<
      { at: string }[]
    >`select created_at::text as at from drizzle.__drizzle_migrations order by created_at desc limit 1`;
    const newest = journal.entries.at(-1)?.when ?? Number.NaN;
    if (Number(last?.at) > newest) throw new NewerSchema();
    return Number(last?.at) >= newest;
  } catch (error) {
    if (error instanceof postgres.PostgresError && unmade.has(error.code)) return false;
    throw error;
  } finally {
    await sql.end();
  }
}
