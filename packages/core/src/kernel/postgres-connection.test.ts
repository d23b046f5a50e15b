import { randomBytes } from "node:crypto";
import net from "node:net";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DatabaseUrlError, parseDatabaseUrl } from "./database-url.ts";
import { connectPostgres } from "./postgres-connection.ts";

const name = `outsider_${randomBytes(6).toString("hex")}`;
const superuser = postgres(inject("superuserUrl"), { max: 1, onnotice: () => undefined });
/** A login that may not set the application's role. */
const outsider = Object.assign(new URL(inject("ownerUrl")), { username: name, password: "hemligt" }).href;

beforeAll(async () => {
  await superuser.unsafe(`create role ${name} login password 'hemligt'`);
  await superuser.unsafe(`create table ${name} (seen text)`);
  await superuser.unsafe(`grant insert on ${name} to ${name}`);
});
afterAll(async () => {
  await superuser.unsafe(`drop table ${name}`);
  await superuser.unsafe(`drop role ${name}`);
  await superuser.end();
});

describe("a connection to PostgreSQL", () => {
  it("each connection has its role and settings before its first statement, also after a reconnect", async () => {
    const sql = connectPostgres(inject("ownerUrl"), {
      role: "utspring_app",
      max: 4,
      settings: { "app.role": "gate", statement_timeout: 4_000 },
    });
    const look = () =>
      sql<
        Record<string, string>[]
      >`select current_user as role, current_setting('app.role') as context, current_setting('statement_timeout') as timeout, pg_backend_pid() as pid, pg_sleep(0.05)::text`;
    for (let round = 0; round < 3; round += 1) {
      // Statements on a lost connection fail, so it asks until sixteen are answered.
      const rows: Record<string, string>[] = [];
      while (rows.length < 16) {
        const answers = await Promise.allSettled(Array.from({ length: 16 }, look));
        rows.push(...answers.flatMap((answer) => (answer.status === "fulfilled" ? [...answer.value] : [])));
      }
      expect(new Set(rows.map(({ role, context, timeout }) => `${role} ${context} ${timeout}`))).toEqual(
        new Set(["utspring_app gate 4s"]),
      );
      for (const { pid } of rows) await superuser`select pg_terminate_backend(${Number(pid)})`;
    }
    await sql.end();
  });

  it.each([
    ["closes each connection, as a proxy without a leader does", ""],
    ["speaks another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n"],
  ])("a query fails at once where the server %s, and is not tried without end", async (_what, answer) => {
    let connections = 0;
    const server = net.createServer((socket) => {
      connections += 1;
      socket.on("error", () => undefined);
      socket.once("data", () => socket.end(answer));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as net.AddressInfo;
    const sql = connectPostgres(`postgres://a:b@127.0.0.1:${port}/c`, { role: "owner", max: 2 });
    const tries = await Promise.allSettled([sql`select 1`, sql`select 2`, sql.begin((tx) => tx`select 3`)]);
    expect(tries.map((one) => one.status === "rejected" && (one.reason as { code: string }).code)).toEqual(
      tries.map(() => "ECONNRESET"),
    );
    expect(connections).toBeLessThanOrEqual(tries.length);
    await sql.end({ timeout: 1 });
    server.close();
  });

  it("a connection whose role cannot be set is never used: no statement runs as the login role instead", async () => {
    const sql = connectPostgres(outsider, { role: "utspring_app", max: 2, backoff: () => 0 });
    const tries = [
      ...Array.from({ length: 10 }, () => sql.unsafe(`insert into ${name} values (current_user)`)),
      sql.begin((tx) => tx.unsafe(`insert into ${name} values (current_user)`)),
    ];
    const outcomes = await Promise.allSettled(tries);
    expect(outcomes.map((one) => (one.status === "rejected" ? (one.reason as { code: string }).code : "done"))).toEqual(
      outcomes.map(() => "42501"),
    );
    expect(await superuser.unsafe(`select * from ${name}`)).toEqual([]);
    await sql.end({ timeout: 1 });
  });
});

describe("a database's address", () => {
  const read = (query: string) => parseDatabaseUrl(`postgres://a:b@db.example.se/c${query}`);
  const ruleOf = (query: string) => {
    try {
      read(query);
      return "read";
    } catch (error) {
      return error instanceof DatabaseUrlError ? `${error.rule} ${error.parameter}` : error;
    }
  };

  it("TLS is used only when sslmode asks for it, and TLS parameters are not passed to the driver", () => {
    expect(read("").ssl).toBe(false);
    expect(read("?sslmode=disable").ssl).toBe(false);
    expect(read("?sslmode=require&application_name=x")).toEqual({
      url: "postgres://a:b@db.example.se/c?application_name=x",
      ssl: { rejectUnauthorized: false },
    });
    for (const mode of ["verify-ca", "verify-full"])
      expect(read(`?sslmode=${mode}`)).toMatchObject({
        url: "postgres://a:b@db.example.se/c",
        ssl: { rejectUnauthorized: true },
      });
  });

  it("an unsupported parameter or value of a database address is named in the error", () => {
    expect(["?sslmode=prefer", "?sslmode=allow", "?sslmode=no-verify", "?sslmode="].map(ruleOf)).toEqual(
      Array.from({ length: 4 }, () => "mode sslmode"),
    );
    expect(["?ssl=true", "?sslcert=/x", "?channel_binding=require"].map(ruleOf)).toEqual([
      "unsupported ssl",
      "unsupported sslcert",
      "unsupported channel_binding",
    ]);
    expect(["?sslmode=verify-ca&sslrootcert=/nowhere", "?sslrootcert=/nowhere"].map(ruleOf)).toEqual([
      "certificates sslrootcert",
      "needsMode sslrootcert",
    ]);
  });
});
