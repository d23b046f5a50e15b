import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "postgres";
import { migrationsFolder } from "../migrations-folder.ts";
import { replacedMigrations } from "./replaced-migrations.ts";

interface AppliedMigration {
  hash: string;
  at: number;
}

export const loadMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });

export async function readAppliedMigrations(sql: Sql): Promise<AppliedMigration[]> {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (found?.["exists"] !== true) return [];
  return sql<AppliedMigration[]>`
    select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
}

/** `known`: the first of ours, in order; `replaced`: all that the baseline replaced; `older`: not all of these. */
export function compareMigrations(migrations: AppliedMigration[]): "known" | "replaced" | "older" | "newer" {
  const known = loadMigrations();
  if (migrations.every(({ hash, at }, n) => known[n]?.hash === hash && known[n].folderMillis === at)) return "known";
  const { hash, at } = replacedMigrations.last;
  const last = migrations.at(-1);
  if (last?.hash === hash && last.at === at) return "replaced";
  return (migrations[0]?.at ?? 0) < (known[0]?.folderMillis ?? 0) ? "older" : "newer";
}
