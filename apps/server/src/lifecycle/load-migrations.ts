import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "postgres";
import { migrationsFolder } from "../migrations-folder.ts";
import { replacedMigrations } from "./replaced-migrations.ts";

interface AppliedMigration {
  hash: string;
  at: number;
}

/** This version's migrations, oldest first. */
export const loadMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });

/** The migrations that a database has had, oldest first; none before its first start. */
export async function readAppliedMigrations(sql: Sql): Promise<AppliedMigration[]> {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (found?.["exists"] !== true) return [];
  return sql<AppliedMigration[]>`
    select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
}

/**
 * How a database's migrations, oldest first, compare with this version's: `known`, the first of ours in the same order;
 * `replaced`, all that the baseline replaced; `older`, not all of these; or `newer`.
 */
export function compareMigrations(migrations: AppliedMigration[]): "known" | "replaced" | "older" | "newer" {
  const known = loadMigrations();
  if (migrations.every(({ hash, at }, n) => known[n]?.hash === hash && known[n].folderMillis === at)) return "known";
  const { hash, at } = replacedMigrations.last;
  const last = migrations.at(-1);
  if (last?.hash === hash && last.at === at) return "replaced";
  return (migrations[0]?.at ?? 0) < (known[0]?.folderMillis ?? 0) ? "older" : "newer";
}
