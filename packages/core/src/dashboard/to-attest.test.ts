import { describe, expect, it } from "vitest";
import { createCtx, createImpersonation } from "@utspring/testkit/actors";
import { callerWith } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAdmin, makeAuditor } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();

const counted = async (who: Caller) => (await who.classes.dashboard()).todo?.toAttest;
const attestable = async (who: Caller) =>
  (await who.fund.waiting()).requests.filter(({ canAttest }) => canAttest).length;
/** What the home page counts, and what the fund's page says, of the limit that waits. */
const limitFor = async (who: Caller) => [
  (await who.classes.dashboard()).todo?.limitToAttest,
  Number((await who.fund.waiting()).limitChange?.canAttest ?? false),
];

describe("classes.dashboard, what to attest", () => {
  it("classes.dashboard — counts only the withdrawals that the caller may attest, as the fund's page does", async () => {
    const { klass, anna, bo, second, pupilPerson } = await makeLimitedClass(testApp);
    const { receiptId } = await addReceipt(await createCtx(testApp, klass.manager), incoming("kvitto.jpg"));
    const claim = { amount: 150_000, description: "Ballonger", receiptId, ...newKey() };
    const { claimId } = await anna.payments.claims.ask(claim);
    await bo.payments.claims.approve({ claimId, ...newKey() });
    // Nobody else can attest it yet.
    expect([await counted(anna), await attestable(anna)]).toEqual([1, 1]);
    expect([await counted(bo), await attestable(bo)]).toEqual([0, 0]);
    await makeAuditor(testApp, klass, pupilPerson);
    expect([await counted(anna), await attestable(anna)]).toEqual([0, 0]);

    await bo.fund.withdraw({ amount: 160_000, description: "Flak", ...newKey() });
    expect([await counted(anna), await attestable(anna)]).toEqual([1, 1]);
    await anna.fund.withdraw({ amount: 110_000, description: "Buss", ...newKey() });
    expect([await counted(bo), await attestable(bo)]).toEqual([1, 1]);
    await testApp.owner`update profiles set account_status = 'frozen' where user_id = ${second.userId}`;
    expect([await counted(anna), await attestable(anna)]).toEqual([0, 0]);
  });

  it("classes.dashboard — a change of the limit waits for those who can attest it, until it is decided or holds", async () => {
    const { klass, anna, bo, pupil } = await makeLimitedClass(testApp);
    const admin = await makeAdmin(testApp);
    const impersonator = callerWith(testApp, await createImpersonation(testApp, admin, klass.classId));
    expect(await limitFor(bo)).toEqual([0, 0]);
    await anna.fund.setLimit({ amount: 300_000, ...newKey() });
    // Nobody attests their own, and an administrator none.
    expect(await limitFor(anna)).toEqual([0, 0]);
    expect(await limitFor(impersonator)).toEqual([0, 0]);
    expect((await pupil.classes.dashboard()).todo).toBeNull();
    expect(await limitFor(bo)).toEqual([1, 1]);

    const freeze = (status: string, userId: string) =>
      testApp.owner`update profiles set account_status = ${status} where user_id = ${userId}`;
    await freeze("frozen", klass.manager.userId);
    expect(await limitFor(bo)).toEqual([0, 0]);
    await freeze("active", klass.manager.userId);
    expect(await limitFor(bo)).toEqual([1, 1]);
    await bo.fund.attestLimit({ changeId: (await bo.fund.waiting()).limitChange?.id ?? "", ...newKey() });
    expect(await limitFor(bo)).toEqual([0, 0]);

    await bo.fund.setLimit({ ...newKey() });
    expect(await limitFor(anna)).toEqual([1, 1]);
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update fund_limit_changes set proposed_at = proposed_at - interval '168 hours' where class_id = ${klass.classId} and status = 'waiting'`;
    });
    expect(await limitFor(anna)).toEqual([0, 0]);
  });
});
