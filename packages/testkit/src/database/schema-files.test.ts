import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { copyFirstMigrations } from "../first-migrations.ts";
import { hashCatalogue, readCatalogue } from "@utspring/server/lifecycle/catalogue";
import type { Catalogue } from "@utspring/server/lifecycle/catalogue";
import { migrate } from "@utspring/server/lifecycle/migrate";
import { replacedMigrations } from "@utspring/server/lifecycle/replaced-migrations";
import { filesUnder, readText } from "../architecture/source.ts";
import { freshDatabase } from "../database.ts";
import { schemaStatements, tableStatements } from "../schema-files.ts";
import { at } from "../template.ts";

const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "utspring-schema-"));
const made: string[] = [];
afterAll(async () => {
  for (const name of made) await superuser.unsafe(`drop database ${name} with (force)`);
  await superuser.end();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function emptyDatabase(): Promise<string> {
  const name = `utspring_${randomBytes(6).toString("hex")}`;
  const url = at(inject("ownerUrl"), name);
  await superuser.unsafe(`create database ${name} owner ${new URL(url).username}`);
  made.push(name);
  return url;
}

async function catalogueOf(url: string, statements: string[] = []): Promise<Catalogue> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    // A function may call one that comes later.
    await sql`set check_function_bodies = off`;
    if (statements.length > 0) await sql.unsafe(statements.join("\n"));
    return await readCatalogue(sql);
  } finally {
    await sql.end();
  }
}

describe("drizzle/schema and table.ts", () => {
  it("say what the migrations make, to every policy, function, trigger, check and grant", async () => {
    const migrated = await freshDatabase();
    const fromMigrations = await catalogueOf(migrated.url);
    await migrated.close();
    const fromFiles = await catalogueOf(await emptyDatabase(), [...tableStatements(), ...schemaStatements()]);
    expect(fromFiles.size).toBeGreaterThan(1_900);
    for (const name of new Set([...fromMigrations.keys(), ...fromFiles.keys()]))
      expect
        .soft(fromMigrations.get(name), `${name}: the migrations and the definition files`)
        .toBe(fromFiles.get(name));
  });

  it("define each object once, in files that begin with what they guard and are read at one sight", () => {
    const files = filesUnder("drizzle/schema").map((file) => ({ file, text: readText(file) }));
    const hasHeading = (text: string) => /^-- [A-Z](?:.*\n-- )*.*\.\n\n/u.test(text);
    expect(files.filter(({ text }) => !hasHeading(text)).map(({ file }) => file)).toEqual([]);
    expect(files.filter(({ text }) => text.split("\n").length > 300).map(({ file }) => file)).toEqual([]);
    const names = files.flatMap(
      ({ text }) => text.match(/^create (?:constraint )?(?:function|trigger|policy|view) \w+/gmu) ?? [],
    );
    expect(names.length).toBeGreaterThan(400);
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  });

  it("began as the schema of the migrations that the baseline replaced, so that their databases are adopted", async () => {
    const url = await emptyDatabase();
    await migrate(url, copyFirstMigrations(1, folder));
    expect(hashCatalogue(await catalogueOf(url))).toBe(replacedMigrations.catalogueHash);
  });
});
