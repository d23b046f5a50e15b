import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { hashRow } from "@utspring/core/fund/post-transaction";
import { verifyAll } from "@utspring/core/fund/procedures/verify-all";
import { systemCtx } from "@utspring/core/kernel/context";
import { chainStart, effectOf } from "@utspring/domain/fund/rules";
import type { HashedRow } from "@utspring/domain/fund/rules";
import { callerFor } from "../caller.ts";
import type { Caller } from "../caller.ts";
import { openTestApp } from "../test-app.ts";
import { makeClass } from "../make.ts";
import type { MadeClass, MadePerson } from "../make.ts";
import { report } from "../assurance/counts.ts";

const testApp = await openTestApp();

let klass: MadeClass;
let pupil: Caller;
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  const manager = await callerFor(testApp, klass.manager);
  pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
  for (let n = 1; n <= 6; n += 1)
    await manager.fund.deposit({ amount: n * 100, description: `Rad ${n}`, idempotencyKey: randomUUID() });
});

/** As the owner with the triggers off; everything is recomputed, so that the new chain is valid. */
async function rewrite(change: (rows: HashedRow[]) => HashedRow[], alsoActivity = false): Promise<void> {
  const { classId } = klass;
  const found = await testApp.owner`select * from fund_transactions where class_id = ${classId} order by seq`;
  const rows = change(
    found.map((row): HashedRow => ({
      classId,
      id: row["id"] as string,
      seq: Number(row["seq"]),
      type: row["type"] as HashedRow["type"],
      amountOre: Number(row["amount_ore"]),
      balanceAfterOre: Number(row["balance_after_ore"]),
      description: row["description"] as string,
      sourceType: row["source_type"] as string,
      sourceId: row["source_id"] as string | null,
      reversesId: row["reverses_id"] as string | null,
      actorId: row["actor_id"] as string,
      isImpersonated: row["is_impersonated"] as boolean,
      createdAt: row["created_at"] as Date,
      signOffHash: row["sign_off_hash"] as string | null,
    })),
  );
  let [hash, balanceAfterOre] = [chainStart, 0];
  await testApp.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx`delete from fund_transactions where class_id = ${classId}`;
    if (alsoActivity)
      await tx`update activity set detail = detail - 'ledgerSeq' - 'ledgerHash' where class_id = ${classId}`;
    for (const [index, row] of rows.entries()) {
      balanceAfterOre += effectOf(row.type, row.amountOre);
      const hashed = { ...row, seq: index + 1, balanceAfterOre };
      const previousHash = hash;
      hash = hashRow(previousHash, hashed);
      await tx`insert into fund_transactions ${tx({
        id: row.id,
        class_id: classId,
        seq: index + 1,
        type: row.type,
        amount_ore: row.amountOre,
        effect_ore: effectOf(row.type, row.amountOre),
        balance_after_ore: balanceAfterOre,
        description: row.description,
        source_type: row.sourceType,
        source_id: row.sourceId,
        reverses_id: row.reversesId,
        actor_id: row.actorId,
        is_impersonated: row.isImpersonated,
        created_at: row.createdAt,
        previous_hash: previousHash,
        hash,
      })}`;
    }
    await tx`update class_funds set balance_ore = ${balanceAfterOre}, income_ore = ${balanceAfterOre}, expense_ore = 0, last_seq = ${rows.length}, last_hash = ${hash} where class_id = ${classId}`;
  });
}

const cutLast = (rows: HashedRow[]) => rows.slice(0, -1);
const changed = (seq: number, more: Partial<HashedRow>) => (rows: HashedRow[]) =>
  rows.map((row) => (row.seq === seq ? { ...row, ...more } : row));
const rewrites: [string, (rows: HashedRow[]) => HashedRow[], number][] = [
  ["the last row cut off", cutLast, 6],
  ["the last three rows cut off", (rows) => rows.slice(0, 3), 4],
  ["every row cut off", () => [], 1],
  ["the last row rewritten", changed(6, { amountOre: 1 }), 6],
  ["a row in the middle rewritten", changed(3, { description: "Annat" }), 3],
  ["a row in the middle taken out", (rows) => rows.filter(({ seq }) => seq !== 2), 2],
  ["another person's name on the first row", changed(1, { actorId: "0190a0a0-0000-7000-8000-000000000001" }), 1],
];

describe("M6 head", () => {
  it.each(rewrites)(
    "M6 a ledger with %s, and every hash and sum recomputed, differs from the hashes in its events",
    async (_what, change, seq) => {
      const before = await pupil.fund.head({});
      await rewrite(change);
      const verdict = await pupil.fund.verify();
      report("M6", { attempts: 1, undetected: verdict.isIntact ? 1 : 0 });
      expect(verdict).toMatchObject({ isIntact: false, firstBrokenSeq: seq });
      const all = await verifyAll(systemCtx(testApp.deps, "test"));
      expect(all.find(({ classId }) => classId === klass.classId)).toMatchObject({
        isIntact: false,
        firstBrokenSeq: seq,
      });
      expect((await pupil.fund.head({ knownSeq: before.seq })).knownHash).not.toBe(before.hash);
    },
  );

  // The limit: with the events rewritten too, only a head hash stored outside the database shows it.
  it.each(rewrites)(
    "M6 a ledger with %s, and the events rewritten too, no longer has the head hash that a reader kept",
    async (_what, change) => {
      const kept = await pupil.fund.head({});
      await rewrite(change, true);
      expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
      const { knownHash } = await pupil.fund.head({ knownSeq: kept.seq });
      const { againstSeq } = await pupil.fund.verify({ against: kept.hash });
      const sawNothing = [knownHash === kept.hash, againstSeq !== null];
      report("M6", { attempts: 1, undetected: sawNothing.filter(Boolean).length, witnesses: sawNothing.length });
      expect([knownHash === kept.hash, againstSeq]).toEqual([false, null]);
    },
  );

  it.each([1, 2, 3, 4, 5, 6])(
    "M6 when row %s and all after it are rewritten, events too, kept heads of earlier rows are found and all others missing",
    async (seq) => {
      const kept: string[] = [];
      for (let n = 1; n <= 6; n += 1) kept.push((await pupil.fund.head({ knownSeq: n })).knownHash ?? "");
      await rewrite(changed(seq, { description: "Annat" }), true);
      const found = await Promise.all(
        kept.map(async (hash) => (await pupil.fund.verify({ against: hash })).againstSeq ?? null),
      );
      report("M6", {
        attempts: 1,
        undetected: found.slice(seq - 1).filter((row) => row !== null).length,
        witnesses: kept.length - seq + 1,
      });
      expect(found).toEqual([1, 2, 3, 4, 5, 6].map((n) => (n < seq ? n : null)));
    },
  );

  it("M6 a ledger that has only grown still has the head hash that a reader kept", async () => {
    const kept = await pupil.fund.head({});
    await (
      await callerFor(testApp, klass.manager)
    ).fund.withdraw({ amount: 50, description: "Tyg", idempotencyKey: randomUUID() });
    expect(await pupil.fund.head({ knownSeq: kept.seq })).toMatchObject({ seq: kept.seq + 1, knownHash: kept.hash });
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
  });
});
