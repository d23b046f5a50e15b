import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAuditor } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { addReceipt } from "../payments/add-receipt.ts";

const testApp = await openTestApp();
afterAll(() => testApp.close());

const key = () => ({ idempotencyKey: randomUUID() });
const counted = async (who: Caller) => (await who.classes.dashboard()).todo?.toAttest;
const attestable = async (who: Caller) =>
  (await who.fund.waiting()).requests.filter(({ canAttest }) => canAttest).length;

describe("classes.dashboard, withdrawals to attest", () => {
  it("classes.dashboard — counts only the withdrawals that the caller may attest, as the fund's page does", async () => {
    const { klass, anna, bo, second, pupilPerson } = await makeLimitedClass(testApp);
    const { receiptId } = await addReceipt(await createCtx(testApp, klass.manager), incoming("kvitto.jpg"));
    const claim = { amount: 150_000, description: "Ballonger", receiptId, ...key() };
    const { claimId } = await anna.payments.claims.ask(claim);
    await bo.payments.claims.approve({ claimId, ...key() });
    // Nobody else can attest it yet.
    expect([await counted(anna), await attestable(anna)]).toEqual([1, 1]);
    expect([await counted(bo), await attestable(bo)]).toEqual([0, 0]);
    await makeAuditor(testApp, klass, pupilPerson);
    expect([await counted(anna), await attestable(anna)]).toEqual([0, 0]);

    await bo.fund.withdraw({ amount: 160_000, description: "Flak", ...key() });
    expect([await counted(anna), await attestable(anna)]).toEqual([1, 1]);
    await anna.fund.withdraw({ amount: 110_000, description: "Buss", ...key() });
    expect([await counted(bo), await attestable(bo)]).toEqual([1, 1]);
    await testApp.owner`update profiles set account_status = 'frozen' where user_id = ${second.userId}`;
    expect([await counted(anna), await attestable(anna)]).toEqual([0, 0]);
  });
});
