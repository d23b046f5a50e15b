import { sql as statement } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@utspring/core/kernel/db";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { openJobPool } from "@utspring/server/adapters/job-pool";
import { assertSessionPooling } from "@utspring/server/lifecycle/session-pooling";
import { startRefusal } from "@utspring/server/lifecycle/start-refusal";
import { freshDatabase } from "../database.ts";
import { hasPgBouncer, noPgBouncer, startPgBouncer } from "../pgbouncer.ts";
import { startServerProcess } from "../server-process.ts";
import { browserOf } from "../browser.ts";

const database = await freshDatabase();
const closing: (() => Promise<unknown>)[] = [];
const pooler = async (...[options]: [Parameters<typeof startPgBouncer>[1]]) => {
  const started = await startPgBouncer(database.url, options);
  closing.push(started.stop);
  return started.url;
};
const refusalAt = (url: string) => assertSessionPooling(url).then(() => "it started", startRefusal);

beforeEach(({ skip }) => {
  if (!hasPgBouncer) skip(noPgBouncer);
});
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});
afterAll(() => database.close());

describe("PgBouncer", () => {
  it("transaction mode is refused in one sentence at each of 20 starts, also while others use the pool", async () => {
    const url = await pooler({ mode: "transaction", poolSize: 5 });
    const other = connectPostgres(url, { role: "owner", max: 3 });
    const others = new AbortController();
    const noise = Promise.all(
      Array.from({ length: 3 }, async () => {
        while (!others.signal.aborted) await other.unsafe("select pg_sleep(0.001)", [], { prepare: false });
      }),
    );
    const refusals = new Set<string>();
    for (let start = 0; start < 20; start += 1) refusals.add(await refusalAt(url));
    others.abort();
    await noise;
    await other.end();
    expect([...refusals]).toEqual([
      expect.stringMatching(/^Poolen framför databasen byter anslutning .*pool_mode=session[^\n]*$/),
    ]);
  });

  it("statement mode, and a pool with a single connection, are refused in one sentence", async () => {
    expect(await refusalAt(await pooler({ mode: "statement" }))).toMatch(/^Poolen framför databasen byter anslutning /);
    expect(await refusalAt(await pooler({ mode: "session", poolSize: 1 }))).toMatch(
      /^Poolen framför databasen har ingen ledig anslutning till\./,
    );
  });

  it("PostgreSQL itself, and a pooler in session mode, are accepted", async () => {
    expect(await refusalAt(database.url)).toBe("it started");
    expect(await refusalAt(await pooler({ mode: "session" }))).toBe("it started");
  });

  it("a server behind a pooler in session mode becomes ready, signs its administrator in and runs its jobs", async () => {
    const url = await pooler({ mode: "session" });
    const server = await startServerProcess({
      DATABASE_URL: url,
      ADMIN_EMAIL: "admin@exempel.se",
      ADMIN_PASSWORD: "en lång ramsa",
      LOG_LEVEL: "error",
    });
    closing.push(() => (server.signal("SIGTERM"), server.ended));
    const ready = async () => (await (await fetch(`${server.url}/health/ready`)).json()) as Record<string, unknown>;
    // The server listens before its workers run.
    await expect.poll(ready, { timeout: 10_000 }).toMatchObject({ database: "ok", worker: "ok" });
    const visitor = browserOf(server.url, { secret: null, address: "10.9.9.9" });
    await visitor.api.auth.signIn.mutate({ email: "admin@exempel.se", password: "en lång ramsa" });
    expect(visitor.secret()).not.toBeNull();
    expect(server.output()).not.toMatch(/"level":50/);
  });

  it("a server connection that is reused without a reset keeps neither role nor class nor limits of its last client", async () => {
    // PgBouncer without a reset query, and with one server connection for all.
    const url = await pooler({ mode: "session", poolSize: 1, reset: "" });
    const state =
      "select current_user as role, coalesce(current_setting('app.role', true), '') as context, coalesce(current_setting('app.class_id', true), '') as class, current_setting('statement_timeout') as timeout, pg_backend_pid() as pid";
    const asApp = async (pool: "app" | "preAuth") => {
      const db = openDatabase(url, { max: 1 });
      const [row] = await db[pool].autocommit.execute<Record<string, unknown>>(statement.raw(state));
      await db.close();
      return row;
    };
    const asOwner = async () => {
      const sql = connectPostgres(url, { role: "owner", max: 1 });
      const [row] = await sql.unsafe<Record<string, unknown>[]>(state);
      await sql.unsafe("set role utspring_app; set app.class_id = 'somebody else''s'; set statement_timeout = 77");
      await sql.end();
      return row;
    };
    const asJobs = async () => {
      const pool = openJobPool(url, { warn: () => undefined });
      const { rows } = await pool.query<Record<string, unknown>>(state);
      await pool.end();
      return rows[0];
    };
    const owner = new URL(database.url).username;
    const first = await asOwner();
    const seen = [await asApp("preAuth"), await asOwner(), await asApp("app"), await asOwner(), await asJobs()];
    expect(new Set(seen.map((row) => row?.["pid"]))).toEqual(new Set([first?.["pid"]]));
    expect(seen.map((row) => [row?.["role"], row?.["context"], row?.["class"], row?.["timeout"]])).toEqual([
      ["utspring_app", "gate", "", "5s"],
      [owner, "", "", "0"],
      ["utspring_app", "", "", "5s"],
      [owner, "", "", "0"],
      [owner, "", "", "0"],
    ]);
  });
});
