import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import postgres from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrate } from "./migrate.ts";
import { migrateAtStart } from "./migrate-at-start.ts";

const journal = JSON.parse(
  readFileSync(new URL("../../../../drizzle/meta/_journal.json", import.meta.url), "utf8"),
) as { entries: unknown[] };
const name = `utspring_${randomBytes(6).toString("hex")}`;
const url = new URL(inject("ownerUrl"));
url.pathname = `/${name}`;
const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });

beforeAll(() => superuser.unsafe(`create database ${name} owner ${url.username}`));
afterAll(async () => {
  await superuser.unsafe(`drop database ${name} with (force)`);
  await superuser.end();
});

async function steps(): Promise<number> {
  const sql = connectPostgres(url.href, { role: "owner", max: 1 });
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from drizzle.__drizzle_migrations`;
  await sql.end();
  return row?.count ?? 0;
}

describe("migrate", () => {
  it("the owner of the database is no superuser", async () => {
    const [owner] = await superuser<
      { rolsuper: boolean; rolbypassrls: boolean }[]
    >`select rolsuper, rolbypassrls from pg_roles where rolname = ${url.username}`;
    expect(owner).toEqual({ rolsuper: false, rolbypassrls: false });
  });

  it("three instances on an empty database run each migration once; a fourth runs none", async () => {
    await Promise.all([migrate(url.href), migrate(url.href), migrate(url.href)]);
    expect(await steps()).toBe(journal.entries.length);
    await migrate(url.href);
    expect(await steps()).toBe(journal.entries.length);
  });

  it("a start runs missing migrations, and none when there are none", async () => {
    const sql = connectPostgres(url.href, { role: "owner", max: 1 });
    await migrateAtStart(url.href);
    expect(await steps()).toBe(journal.entries.length);
    await sql`drop schema public, drizzle, graphile_worker cascade`;
    await sql`create schema public`;
    await sql.end();
    await migrateAtStart(url.href);
    expect(await steps()).toBe(journal.entries.length);
  });
});
