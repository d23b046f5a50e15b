import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { migrateAtStart } from "./migrate-at-start.ts";
import { startRefusal } from "./start-refusal.ts";

const suffix = randomBytes(6).toString("hex");
const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });
const plain = { role: `plain_${suffix}`, database: `plain_${suffix}` };

beforeAll(async () => {
  await superuser.unsafe(`create role ${plain.role} login password 'hemligt'`);
  await superuser.unsafe(`create database ${plain.database} owner ${plain.role}`);
});
afterAll(async () => {
  await superuser.unsafe(`drop database ${plain.database} with (force)`);
  await superuser.unsafe(`drop role ${plain.role}`);
  await superuser.end();
});

function address(change: Partial<Record<"username" | "password" | "host" | "pathname" | "search", string>>): string {
  return Object.assign(new URL(inject("ownerUrl")), change).href;
}

/** What the operator reads when a start on this database fails. */
const refusalAt = (url: string) => migrateAtStart(url).then(() => "it started", startRefusal);

describe("a start that fails", () => {
  it.each([
    [
      "a wrong password",
      address({ password: "fel" }),
      /^Databasen nekade inloggningen: användaren eller lösenordet i DATABASE_URL stämmer inte\.$/,
    ],
    ["an unknown user", address({ username: "ingen" }), /^Databasen nekade inloggningen: användaren eller lösenordet/],
    [
      "an unknown database",
      address({ pathname: "/finns_inte" }),
      /^Databasen i DATABASE_URL finns inte .*create database/,
    ],
    [
      "an owner without the rights",
      address({ username: plain.role, password: "hemligt", pathname: `/${plain.database}` }),
      /^Databasrollen saknar en rättighet .*CREATEROLE/,
    ],
  ])("prints one sentence with cause and remedy: %s", async (_what, url, sentence) => {
    const said = await refusalAt(url);
    expect(said).toMatch(sentence);
    expect(said).not.toMatch(/\n|Failed query|hemligt|\bat /);
  });

  it("tells an unknown host from a refused port", async () => {
    expect(await refusalAt(address({ host: "finns.invalid" }))).toMatch(/värdnamn.* finns inte/u);
    expect(await refusalAt(address({ host: "127.0.0.1:1" }))).toMatch(/ingen databas tar emot på porten/u);
  });

  it("says that a database is half restored, and that its encoding is not UTF8", async () => {
    const name = `half_${suffix}`;
    const { username } = new URL(inject("ownerUrl"));
    await superuser.unsafe(`create database ${name} owner ${username}`);
    const sql = connectPostgres(address({ pathname: `/${name}` }), { role: "owner", max: 1 });
    await migrateAtStart(address({ pathname: `/${name}` }));
    await sql`drop schema drizzle cascade`;
    expect(await refusalAt(address({ pathname: `/${name}` }))).toMatch(/avbruten återläsning/u);
    await sql.end();
    await superuser.unsafe(`drop database ${name} with (force)`);
    await superuser.unsafe(`create database ${name} owner ${username} encoding 'LATIN1' locale 'C' template template0`);
    expect(await refusalAt(address({ pathname: `/${name}` }))).toMatch(/teckenkodning är LATIN1/u);
    await superuser.unsafe(`drop database ${name} with (force)`);
  });

  it("refuses a database whose schema is newer than the program", async () => {
    const sql = connectPostgres(address({}), { role: "owner", max: 1 });
    await migrateAtStart(address({}));
    const later = Date.UTC(2100, 0);
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${later})`;
    expect(await refusalAt(address({}))).toMatch(/^Databasen är uppgraderad av en nyare version/);
    await sql`delete from drizzle.__drizzle_migrations where created_at = ${later}`;
    expect(await refusalAt(address({}))).toBe("it started");
    await sql.end();
  });

  it("prints kind and code of an unexpected error, and neither statement nor value", () => {
    const cause = Object.assign(new Error("värdet är hemligt"), { code: "XX000" });
    expect(startRefusal(new TypeError("Failed query: select hemligt", { cause }))).toBe(
      "Utspring kunde inte starta: TypeError < Error XX000. Med LOG_LEVEL=debug visas var felet uppstod.",
    );
  });
});
