import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { migrationsFolder } from "../migrations-folder.ts";
import { NewerSchemaError, WrongEncoding } from "./schema-errors.ts";

const missingObjectCodes = new Set(["42P01", "3F000"]);

/** Most starts need one query and no migrator. @throws NewerSchemaError, WrongEncoding, OldPostgres */
export async function migrateAtStart(url: string): Promise<void> {
  if (await checkIsNewest(url)) return;
  const { migrate } = await import("./migrate.ts");
  await migrate(url);
}

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
    // Without a migration both comparisons with NaN are false.
    if (Number(last?.at) > newest) throw new NewerSchemaError();
    return Number(last?.at) >= newest;
  } catch (error) {
    if (error instanceof postgres.PostgresError && missingObjectCodes.has(error.code)) return false;
    throw error;
  } finally {
    await sql.end();
  }
}
