import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp } from "@utspring/testkit/test-app";
import type { TestApp } from "@utspring/testkit/test-app";
import { openDatabase } from "./db.ts";
import type { Database, Tx } from "./db.ts";
import type { SetupStatement } from "./run-transaction.ts";

describe("transactions", () => {
  let testApp: TestApp;
  let db: Database;
  const refusalsOf = async (work: Promise<unknown>[]) =>
    (await Promise.allSettled(work)).filter(({ status }) => status === "rejected").length;
  const rlsContext = (tx: Tx) =>
    tx.execute<{ role: string | null }>(sql`select nullif(current_setting('app.role', true), '') as role`);
  const named = (role: string): SetupStatement => ({ text: "select set_config('app.role', $1, true)", args: [role] });
  const setup = [named("member")];

  beforeAll(async () => {
    testApp = await startTestApp();
    // One connection, so the next transaction sees whatever an earlier one left behind.
    db = openDatabase(testApp.databaseUrl, { max: 1 });
  });
  afterAll(async () => {
    await db.close();
    await testApp.close();
  });

  it("the RLS context is set before a transaction's first statement and cleared after its last", async () => {
    const roles = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.app.transaction(
          index % 2 === 0 ? "read only" : "read write",
          index % 4 === 0 ? setup : [],
          async (tx) => (await rlsContext(tx))[0]?.role,
        ),
      ),
    );
    expect(roles).toEqual(Array.from({ length: 20 }, (_, index) => (index % 4 === 0 ? "member" : null)));
    expect((await rlsContext(db.app.autocommit))[0]?.role).toBeNull();
  });

  it("a failed transaction is rolled back, and the next one on the connection has none of its RLS context", async () => {
    const broken = (mode: "read only" | "read write") =>
      db.app.transaction(mode, setup, (tx) => tx.execute(sql`select 1 / 0`));
    const ours = new Error("ours");
    const work = [
      broken("read only"),
      broken("read write"),
      db.app.transaction("read write", setup, () => Promise.reject(ours)),
    ];
    const after = db.app.transaction("read only", [], async (tx) => (await rlsContext(tx))[0]?.role);
    expect(await refusalsOf(work)).toBe(3);
    await expect(work[2]).rejects.toBe(ours);
    expect(await after).toBeNull();
    expect(db.pending()).toBe(0);
  });

  it("a failed statement rolls the transaction back, even when the caller catches the error", async () => {
    const quiet = db.app.transaction("read write", [], async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      return "done";
    });
    await expect(quiet).rejects.toThrow("division by zero");
  });

  it("the reported error is that of the statement that failed first, not of the statement after it", async () => {
    const late = db.app.transaction("read write", [], async (tx) => {
      const first = tx.execute(sql`select 1 / 0`).catch(() => undefined);
      await tx.execute(sql`select 1`);
      return first;
    });
    await expect(late).rejects.toThrow("division by zero");
  });

  it("several readers share one transaction, each with its own RLS context, in any order", async () => {
    const asked = (tx: Tx) =>
      tx.execute<{ role: string; began: string }>(
        sql`select current_setting('app.role') as role, transaction_timestamp()::text as began`,
      );
    const rows = await db.app.readOnlyTransaction({
      mode: "read only",
      run: async (as) => {
        const [member, manager] = [as(named("member")), as(named("manager"))];
        const first = await Promise.all([member, manager, member, member, manager].map(asked));
        return [...first, await asked(member), await asked(manager)].flat();
      },
    });
    expect(rows.map(({ role }) => role)).toEqual([
      "member",
      "manager",
      "member",
      "member",
      "manager",
      "member",
      "manager",
    ]);
    expect(new Set(rows.map(({ began }) => began)).size).toBe(1);
    expect((await rlsContext(db.app.autocommit))[0]?.role).toBeNull();
  });

  it("in a shared read transaction, results before a failure are kept and statements after it are refused", async () => {
    const mode = "isolation level repeatable read, read only";
    const run = (as: (rlsContext: SetupStatement) => Tx) => {
      const [member, manager] = [as(named("member")), as(named("manager"))];
      return Promise.allSettled([
        rlsContext(member),
        manager.execute(sql`select 1 / 0`),
        rlsContext(member),
        member.execute(sql`delete from classes`),
      ]);
    };
    const outcomes = await db.app.readOnlyTransaction({ mode, isShared: true, run });
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
    await expect(db.app.readOnlyTransaction({ mode, run })).rejects.toThrow("division by zero");
    await expect(
      db.app.readOnlyTransaction({
        mode,
        isShared: true,
        run: (as) => as(named("admin")).execute(sql`delete from classes`),
      }),
    ).rejects.toMatchObject({ cause: { code: "25006" } });
    expect(db.pending()).toBe(0);
  });

  it("a statement sent after its transaction's end is refused and does not run in the next transaction", async () => {
    let late: Tx | null = null;
    await db.app.transaction("read only", [], async (tx) => {
      late = tx;
      return tx.execute(sql`select 1`);
    });
    await expect(
      db.app.transaction("read only", [], async () => (late as Tx | null)?.execute(sql`select 1`)),
    ).rejects.toMatchObject({
      cause: { message: "a statement was sent after its transaction's end" },
    });
  });

  it("a write in a read-only transaction is refused by the database", async () => {
    await expect(
      db.app.transaction("read only", [], (tx) => tx.execute(sql`delete from classes`)),
    ).rejects.toMatchObject({ cause: { code: "25006" } });
  });

  it("connections that break during transactions are replaced, and the pool loses none", async () => {
    const pool = openDatabase(testApp.databaseUrl, { max: 2 });
    const pid = async (tx: Tx) => (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid ?? 0;
    for (let round = 0; round < 3; round += 1) {
      const broken = Array.from({ length: 8 }, () =>
        pool.app.transaction("read write", [], async (tx) => {
          await testApp.owner`select pg_terminate_backend(${await pid(tx)})`;
          return pid(tx);
        }),
      );
      await Promise.allSettled(broken);
      // More transactions than connections: if each is served, all connections are back in the queue.
      const served = await Promise.all(Array.from({ length: 6 }, () => pool.app.transaction("read only", [], pid)));
      expect(served.every((one) => one > 0)).toBe(true);
    }
    // Two transactions that wait for each other finish only if both connections are given out.
    const inside: (() => void)[] = [];
    const both = new Promise<void>((resolve) => {
      inside.push(() => undefined, resolve);
    });
    const meet = (tx: Tx) => pid(tx).then((own) => (inside.shift()?.(), both.then(() => own)));
    expect(new Set(await Promise.all([1, 2].map(() => pool.app.transaction("read only", [], meet)))).size).toBe(2);
    await pool.close();
    await expect(pool.app.transaction("read only", [], pid)).rejects.toMatchObject({ code: "CONNECTION_ENDED" });
  });

  it("transactions on an unreachable database are refused, and none stays pending", async () => {
    const nowhere = openDatabase("postgres://utspring@127.0.0.1:1/utspring", { max: 2 });
    const asked = Array.from({ length: 4 }, () =>
      nowhere.app.transaction("read only", [], (tx) => tx.execute(sql`select 1`)),
    );
    expect(await refusalsOf(asked)).toBe(4);
    expect(nowhere.pending()).toBe(0);
    await nowhere.close();
  });
});
