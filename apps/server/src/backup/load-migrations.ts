import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql } from "postgres";
import { replacedMigrations } from "../lifecycle/replaced-migrations.ts";
import { migrationsFolder } from "../migrations-folder.ts";
import type { Manifest } from "./manifest.ts";

/** This version's migrations, oldest first. */
export const loadMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });

/** The migrations that a database has had, oldest first; none before its first start. */
export async function readAppliedMigrations(sql: Sql): Promise<Manifest["migrations"]> {
  const [found] = await sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (found?.["exists"] !== true) return [];
  return sql<Manifest["migrations"]>`
    select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`;
}

/**
 * How a database's migrations, oldest first, compare with this version's: `known`, the first of ours in the same order;
 * `replaced`, all that the baseline replaced; `older`, not all of these; or `newer`.
 */
export function compareMigrations(migrations: Manifest["migrations"]): "known" | "replaced" | "older" | "newer" {
  const known = loadMigrations();
  if (migrations.every(({ hash, at }, n) => known[n]?.hash === hash && known[n].folderMillis === at)) return "known";
  const { hash, at } = replacedMigrations.last;
  const last = migrations.at(-1);
  if (last?.hash === hash && last.at === at) return "replaced";
  return (migrations[0]?.at ?? 0) < (known[0]?.folderMillis ?? 0) ? "older" : "newer";
}

/**
 * Copies the first `count` migrations into `directory` and returns it. Restoring an older backup creates its schema
 * with these, loads the rows, and runs the later migrations afterwards.
 */
export function copyFirstMigrations(count: number, directory: string): string {
  const sourceFolder = migrationsFolder();
  const journal = JSON.parse(readFileSync(path.join(sourceFolder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(0, count);
  mkdirSync(path.join(directory, "meta"), { recursive: true });
  for (const { tag } of entries) cpSync(path.join(sourceFolder, `${tag}.sql`), path.join(directory, `${tag}.sql`));
  writeFileSync(path.join(directory, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return directory;
}
