import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { migrationsFolder } from "@utspring/server/migrations-folder";

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
