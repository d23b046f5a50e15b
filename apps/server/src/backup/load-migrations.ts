import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrationsFolder } from "../migrations-folder.ts";
import type { Manifest } from "./manifest.ts";

/** This version's migrations, oldest first. */
export const loadMigrations = () => readMigrationFiles({ migrationsFolder: migrationsFolder() });

/** True when this version has every migration of the backup's database, in the same order. */
export function knowsAll(migrations: Manifest["migrations"]): boolean {
  const known = loadMigrations();
  return migrations.every(({ hash, at }, n) => known[n]?.hash === hash && known[n].folderMillis === at);
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
