import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrate } from "./migrate.ts";
import { migrateAtStart } from "./migrate-at-start.ts";

const journal = JSON.parse(readFileSync(new URL("../../../drizzle/meta/_journal.json", import.meta.url), "utf8")) as { entries: unknown[] };
const name = `utspring_${randomBytes(6).toString("hex")}`;
const url = new URL(inject("ownerUrl"));
url.pathname = `/${name}`;
const owner = postgres(inject("ownerUrl"), { max: 1, onnotice: () => undefined });

beforeAll(() => owner.unsafe(`create database ${name}`));
afterAll(async () => {
  await owner.unsafe(`drop database ${name} with (force)`);
  await owner.end();
});

/** How many steps the database says it has taken. */
async function steps(): Promise<number> {
  const sql = postgres(url.href, { max: 1 });
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from drizzle.__drizzle_migrations`;
  await sql.end();
  return row?.count ?? 0;
}

describe("migrate", () => {
  it("three instances at once on an empty database take each step once; one more does nothing", async () => {
    await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    expect(await steps()).toBe(journal.entries.length);
    await migrate(url.href);
    expect(await steps()).toBe(journal.entries.length);
  });

  it("a start takes what is missing, and nothing where nothing is", async () => {
    const sql = postgres(url.href, { max: 1, onnotice: () => undefined });
    await migrateAtStart(url.href);
    expect(await steps()).toBe(journal.entries.length);
    await sql`drop schema public, drizzle, graphile_worker cascade`;
    await sql`create schema public`;
    await sql.end();
    await migrateAtStart(url.href);
    expect(await steps()).toBe(journal.entries.length);
  });
});
