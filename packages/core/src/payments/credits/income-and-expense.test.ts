import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeAnotherManager } from "@utspring/testkit/make";
import { makeCreditedClass } from "@utspring/testkit/make-credited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

describe("income and expense beside a credit", () => {
  it("payments.credits.payBack — a refused payback changes neither income nor expense", async () => {
    const { anna, back, flows } = await makeCreditedClass(testApp);
    const before = await flows();
    expect(before).toEqual([20_000, 0, 5_000]);
    await refusalOf(anna.payments.credits.payBack(back({ amount: 5_001 })));
    expect(await flows()).toEqual(before);
  });

  it("payments.credits.payBack — what is paid back, in parts and in full, is neither income nor expense", async () => {
    const { anna, back, flows } = await makeCreditedClass(testApp);
    await anna.payments.credits.payBack(back({ amount: 2_000 }));
    expect(await flows()).toEqual([20_000, 0, 3_000]);
    const { transactionId } = await anna.payments.credits.payBack(back());
    expect(await flows()).toEqual([20_000, 0, 0]);
    expect(await refusalOf(anna.payments.credits.payBack(back()))).toMatchObject({ code: "CREDIT_TOO_LOW" });
    await anna.fund.correct({ transactionId: transactionId ?? "", reason: "Fel konto", ...newKey() });
    expect(await flows()).toEqual([20_000, 0, 3_000]);
    await anna.fund.withdraw({ amount: 700, description: "Tejp", ...newKey() });
    expect(await flows()).toEqual([20_000, 700, 3_000]);
  });

  it("payments.credits.payBack — two at once pay back once, and with keys of their own no more than there is", async () => {
    const { anna, back, flows } = await makeCreditedClass(testApp);
    const input = back({ amount: 2_000 });
    await Promise.all([anna.payments.credits.payBack(input), anna.payments.credits.payBack(input)]);
    expect(await flows()).toEqual([20_000, 0, 3_000]);
    const both = await Promise.allSettled([back(), back()].map((one) => anna.payments.credits.payBack(one)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await flows()).toEqual([20_000, 0, 0]);
  });

  it("payments.credits.payBack — an attested payback and its correction are neither income nor expense", async () => {
    const { klass, anna, back, flows } = await makeCreditedClass(testApp);
    await anna.fund.setLimit({ amount: 2_000, ...newKey() });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const { requestId } = await anna.payments.credits.payBack(back());
    expect(await flows()).toEqual([20_000, 0, 5_000]);
    const { transactionId } = await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect(await flows()).toEqual([20_000, 0, 0]);
    await bo.fund.correct({ transactionId, reason: "Fel konto", ...newKey() });
    expect(await flows()).toEqual([20_000, 0, 5_000]);
  });

  it("payments.credits.use — what a credit pays is income from then on", async () => {
    const { anna, require, useFor, back, flows } = await makeCreditedClass(testApp);
    const { recordId } = await anna.payments.credits.use(useFor(await require(3_000)));
    expect(await flows()).toEqual([23_000, 0, 2_000]);
    await anna.payments.credits.payBack(back());
    expect(await flows()).toEqual([23_000, 0, 0]);
    await anna.payments.undoApproval({ recordId, reason: "Fel", ...newKey() });
    expect(await flows()).toEqual([20_000, 0, 3_000]);
  });

  it("fund.verify — finds a changed sum of what is paid back, and the database refuses a payback request without a credit", async () => {
    const { klass, anna, back } = await makeCreditedClass(testApp);
    const { owner } = testApp;
    const { classId, manager } = klass;
    await anna.payments.credits.payBack(back({ amount: 2_000 }));
    await owner`update class_funds set paid_back_ore = 1000 where class_id = ${classId}`;
    expect(await anna.fund.verify()).toMatchObject({ isIntact: false });
    const ask = owner`
      insert into withdrawal_requests (id, class_id, amount_ore, description, requested_by, requested_at, is_payback)
      values (${randomUUID()}, ${classId}, 100, 'Tejp', ${manager.userId}, now(), true)`;
    await expect(ask).rejects.toThrow("a withdrawal that pays a credit back has a row of the member's credit");
  });
});
