import { randomUUID } from "node:crypto";
import { connectPostgres } from "@utspring/core/kernel/postgres-connection";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { callerFor } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { startTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";
import type { MadeClass } from "../make.ts";
import { report } from "../assurance/counts.ts";

const testApp = await startTestApp();
// The database's owner: an ordinary role, whom policies restrict too.
const ordinaryOwner = connectPostgres(testApp.databaseUrl, {
  role: "owner",
  settings: { "app.role": "system" },
  max: 1,
});
afterAll(async () => {
  await ordinaryOwner.end();
  await testApp.close();
});

let klass: MadeClass;
let manager: Caller;
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 0 });
  manager = await callerFor(testApp, klass.manager);
  for (let n = 1; n <= 4; n += 1)
    await manager.fund.deposit({ amount: n * 100, description: `Rad ${n}`, idempotencyKey: randomUUID() });
});

async function tamper(statement: string): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx.unsafe(statement.replaceAll("CLASS", klass.classId));
  });
}

async function contentNow(): Promise<string> {
  const [row] = await testApp.owner<{ sum: string }[]>`
    select (select md5(string_agg(t::text, '' order by t::text)) from fund_transactions t) || (select md5(string_agg(t::text, '' order by t::text)) from activity t) as sum`;
  return row?.sum ?? "";
}

describe("M6 append-only", () => {
  const changes = ["fund_transactions", "activity"].flatMap((table) => [
    `update ${table} set created_at = now()`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
  ]);

  it.each(changes)("M6 refuses the application role: %s", async (statement) => {
    const tried = testApp.appRole.begin(async (tx) => {
      await tx`select set_config('app.role', 'manager', true), set_config('app.class_id', ${klass.classId}, true)`;
      await tx.unsafe(statement);
    });
    await expect(tried).rejects.toMatchObject({ code: "42501" });
    report("M6", { attempts: 1 });
  });

  it.each(changes)("M6 refuses a superuser: %s", async (statement) => {
    await expect(testApp.owner.unsafe(statement)).rejects.toMatchObject({ code: "23001" });
    expect(await manager.fund.verify()).toMatchObject({ isIntact: true, rows: 4 });
    report("M6", { attempts: 1 });
  });

  it.each(changes)("M6 a statement of the database's owner changes nothing: %s", async (statement) => {
    const before = await contentNow();
    // No policy lets the owner change a row, so an update finds none; a truncate is refused by the trigger.
    const outcome = await ordinaryOwner.unsafe(statement).then(
      ({ count }) => count,
      (error: { code: string }) => error.code,
    );
    const isUnchanged = (await contentNow()) === before;
    report("M6", { attempts: 1, undetected: isUnchanged ? 0 : 1 });
    expect([outcome, isUnchanged]).toEqual([statement.startsWith("truncate") ? "23001" : 0, true]);
  });

  it.each([
    ["changes a row", "update fund_transactions set description = 'Annat' where class_id = 'CLASS' and seq = 2", 2],
    [
      "changes an amount",
      "update fund_transactions set amount_ore = 1, effect_ore = 1 where class_id = 'CLASS' and seq = 3",
      3,
    ],
    ["removes a row", "delete from fund_transactions where class_id = 'CLASS' and seq = 2", 2],
    ["removes the last row", "delete from fund_transactions where class_id = 'CLASS' and seq = 4", 4],
  ])("M6 fund.verify detects an owner who switches triggers and policies off and %s", async (_what, statement, seq) => {
    const changed = await ordinaryOwner.begin(async (tx) => {
      await tx.unsafe("alter table fund_transactions disable trigger user, no force row level security");
      const { count } = await tx.unsafe(statement.replaceAll("CLASS", klass.classId));
      // A table with deferred checks that still wait cannot be altered.
      await tx`set constraints all immediate`;
      await tx.unsafe("alter table fund_transactions enable trigger user, force row level security");
      return count;
    });
    expect(changed).toBe(1);
    const found = await manager.fund.verify();
    report("M6", { attempts: 1, undetected: found.isIntact ? 1 : 0 });
    expect(found).toMatchObject({ isIntact: false, firstBrokenSeq: seq });
  });

  it.each([
    ["a number that is taken", { seq: 4 }],
    ["a number that leaves a gap", { seq: 6 }],
    ["another balance", { balance_after_ore: 9_999 }],
    ["another previous row", { previous_hash: "f".repeat(64) }],
  ])("M6 the ledger refuses a row with %s", async (_what, more) => {
    const [last] = await testApp.owner`select * from fund_transactions where class_id = ${klass.classId} and seq = 4`;
    const row = {
      ...last,
      id: randomUUID(),
      seq: 5,
      balance_after_ore: 1_400,
      previous_hash: last?.["hash"],
      hash: "e".repeat(64),
      ...more,
    };
    await expect(
      testApp.inClass(klass.classId, (tx) => tx`insert into fund_transactions ${tx(row)}`),
    ).rejects.toMatchObject({ code: "23000" });
  });

  it("M6 the ledger refuses a reversal that does not match its row, and a reversal of another class's row", async () => {
    const other = await makeClass(testApp, { pupils: 0 });
    const theirs = await (
      await callerFor(testApp, other.manager)
    ).fund.deposit({ amount: 400, description: "x", idempotencyKey: randomUUID() });
    const [last] = await testApp.owner`select * from fund_transactions where class_id = ${klass.classId} and seq = 4`;
    const reversal = {
      ...last,
      id: randomUUID(),
      seq: 5,
      type: "withdrawal",
      previous_hash: last?.["hash"],
      hash: "e".repeat(64),
      source_type: "correction",
    };
    const foreign = {
      ...reversal,
      effect_ore: -400,
      balance_after_ore: 600,
      source_id: theirs.transactionId,
      reverses_id: theirs.transactionId,
    };
    const partial = {
      ...reversal,
      amount_ore: 100,
      effect_ore: -100,
      balance_after_ore: 900,
      source_id: last?.["id"],
      reverses_id: last?.["id"],
    };
    for (const row of [foreign, partial]) {
      await expect(
        testApp.inClass(klass.classId, (tx) => tx`insert into fund_transactions ${tx(row)}`),
      ).rejects.toMatchObject({ code: "23000" });
    }
  });

  it.each([
    [
      "a changed description",
      "update fund_transactions set description = 'Annat' where class_id = 'CLASS' and seq = 2",
      2,
    ],
    [
      "a changed amount",
      "update fund_transactions set amount_ore = 1, effect_ore = 1 where class_id = 'CLASS' and seq = 3",
      3,
    ],
    [
      "another person's name on it",
      "update fund_transactions set actor_id = (select user_id from profiles where role = 'admin') where class_id = 'CLASS' and seq = 1",
      1,
    ],
    [
      "another day",
      "update fund_transactions set created_at = created_at - interval '1 day' where class_id = 'CLASS' and seq = 4",
      4,
    ],
    ["a row that is gone", "delete from fund_transactions where class_id = 'CLASS' and seq = 2", 2],
    ["a last row that is gone", "delete from fund_transactions where class_id = 'CLASS' and seq = 4", 4],
    [
      "a balance without rows",
      "update class_funds set balance_ore = balance_ore + 1, income_ore = income_ore + 1 where class_id = 'CLASS'",
      5,
    ],
    ["all rows gone", "delete from fund_transactions where class_id = 'CLASS'", 1],
  ])("M6 fund.verify names the first broken row after %s", async (_what, statement, seq) => {
    await tamper(statement);
    const found = await manager.fund.verify();
    report("M6", { attempts: 1, undetected: found.isIntact ? 1 : 0 });
    expect(found).toMatchObject({ isIntact: false, firstBrokenSeq: seq });
  });

  it("M6 fund.verify also detects income and expense sums that disagree with the rows", async () => {
    await tamper(
      "update class_funds set income_ore = income_ore + 5, expense_ore = expense_ore + 5 where class_id = 'CLASS'",
    );
    expect(await manager.fund.verify()).toMatchObject({ isIntact: false });
  });
});
