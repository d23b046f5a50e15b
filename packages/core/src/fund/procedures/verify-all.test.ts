import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../../kernel/context.ts";
import { verifyAll } from "./verify-all.ts";

const testApp = await openTestApp();
const { as, ours, theirs, admin } = await makeTestUsers(testApp);

const verdicts = async () =>
  new Map((await verifyAll(systemCtx(testApp.deps, "test"))).map((one) => [one.classId, one]));
const deposit = (who: "studentansvarig" | "neighbour", amount: number) =>
  as[who].fund.deposit({ amount, description: "Strumpor", idempotencyKey: randomUUID() });

describe("fund.verifyAll", () => {
  it("fund.verifyAll — refuses people, also an administrator: only the system may run the job", async () => {
    for (const person of [ours.manager, admin]) {
      await expect(verifyAll(await createCtx(testApp, person))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
    }
  });

  it("fund.verifyAll — checks every class's ledger and names the row that was changed", async () => {
    await deposit("studentansvarig", 100);
    await deposit("studentansvarig", 200);
    await deposit("neighbour", 300);
    const whole = await verdicts();
    expect(whole.get(ours.classId)).toMatchObject({ isIntact: true, rows: 2, firstBrokenSeq: null });
    expect(whole.get(theirs.classId)).toMatchObject({ isIntact: true, rows: 1, firstBrokenSeq: null });
    const [{ hash } = { hash: "" }] = await testApp.owner<
      { hash: string }[]
    >`select last_hash as hash from class_funds where class_id = ${ours.classId}`;
    expect(whole.get(ours.classId)?.hash).toBe(hash);

    await testApp.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update fund_transactions set description = 'Strumpbyxor' where class_id = ${ours.classId} and seq = 2`;
    });
    const broken = await verdicts();
    expect(broken.get(ours.classId)).toMatchObject({ isIntact: false, rows: 1, firstBrokenSeq: 2 });
    expect(broken.get(theirs.classId)).toMatchObject({ isIntact: true });
  });
});
