import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt as uploadReceipt } from "../../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let anna: Caller;
let pupil: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  anna = await callerFor(testApp, klass.manager);
  pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
});

const uploadAs = async (person: MadePerson) =>
  (await uploadReceipt(await createCtx(testApp, person), incoming("kvitto.pdf"))).receiptId;
const withdraw = async (amount = 25_000) => {
  const { transactionId, requestId } = await anna.fund.withdraw({ amount, description: "Tält", ...newKey() });
  return transactionId ?? requestId;
};
const newest = async (who: Caller) => (await who.fund.transactions({ limit: 1 })).rows[0];
const events = async () =>
  (await pupil.classes.activity({})).rows.filter(({ kind }) => kind === "fund.addReceipt").length;

describe("fund.addReceipt", () => {
  it.each(refusals.manager)("fund.addReceipt — refuses %s with %s", async (who, code) => {
    const input = { withdrawalId: randomUUID(), receiptId: randomUUID(), ...newKey() };
    expect(await refusalOf(as[who].fund.addReceipt(input))).toEqual({ code });
  });

  it("fund.addReceipt — refuses another member's receipt, an unknown receipt and another class's withdrawal", async () => {
    const withdrawalId = await withdraw();
    const own = await uploadAs(klass.manager);
    const field = "receiptId";
    for (const receiptId of [await uploadAs(klass.pupils[0] as MadePerson), randomUUID()])
      expect(await refusalOf(anna.fund.addReceipt({ withdrawalId, receiptId, ...newKey() }))).toEqual({
        code: "NOT_FOUND",
        field,
      });
    const input = { withdrawalId, receiptId: own, ...newKey() };
    expect(await refusalOf(as.studentansvarig.fund.addReceipt(input))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(anna.fund.addReceipt({ ...input, withdrawalId: randomUUID() }))).toEqual({
      code: "NOT_FOUND",
    });
    expect(await newest(pupil)).toMatchObject({ hasReceipt: false });
    expect(await events()).toBe(0);
  });

  it("fund.addReceipt — refuses a deposit, a correction, and a request that was taken back or refused", async () => {
    const receiptId = await uploadAs(klass.manager);
    const tried = (withdrawalId: string) => refusalOf(anna.fund.addReceipt({ withdrawalId, receiptId, ...newKey() }));
    const deposit = await anna.fund.deposit({ amount: 500, description: "Pant", ...newKey() });
    expect(await tried(deposit.transactionId)).toEqual({ code: "NOT_WITHDRAWAL" });
    const correction = await anna.fund.correct({ transactionId: deposit.transactionId, reason: "fel", ...newKey() });
    expect(await tried(correction.transactionId ?? "")).toEqual({ code: "NOT_WITHDRAWAL" });

    const second = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    for (const who of [anna, second]) {
      const requestId = await withdraw();
      await who.fund.cancelRequest({ requestId, ...newKey() });
      expect(await tried(requestId)).toEqual({ code: "NOT_WAITING" });
    }
  });

  it("fund.addReceipt — a booked withdrawal gets its receipt once, and the ledger does not change", async () => {
    const withdrawalId = await withdraw();
    const head = await pupil.fund.head({});
    const [receiptId, other] = [await uploadAs(klass.manager), await uploadAs(klass.manager)];
    const input = { withdrawalId, receiptId, ...newKey() };
    expect(await anna.fund.addReceipt(input)).toEqual({ receiptId });
    expect(await anna.fund.addReceipt(input)).toEqual({ receiptId });
    expect(await refusalOf(anna.fund.addReceipt({ ...input, receiptId: other }))).toEqual({ code: "KEY_REUSED" });
    expect(await refusalOf(anna.fund.addReceipt({ ...input, receiptId: other, ...newKey() }))).toEqual({
      code: "HAS_RECEIPT",
    });
    expect(await newest(anna)).toMatchObject({ hasReceipt: true, receiptId });
    expect(await newest(pupil)).toMatchObject({ hasReceipt: true, receiptId: null });
    expect(await pupil.fund.head({})).toEqual(head);
    expect(await pupil.fund.verify()).toMatchObject({ isIntact: true });
    expect(await events()).toBe(1);
    expect(await refusalOf(anna.payments.removeReceipt({ receiptId }))).toEqual({ code: "RECEIPT_IN_USE" });
  });

  it("fund.addReceipt — one receipt is for one withdrawal, also when it is added to two concurrently", async () => {
    const receiptId = await uploadAs(klass.manager);
    const withdrawals = [await withdraw(), await withdraw()];
    const answers = await Promise.allSettled(
      withdrawals.map((withdrawalId) => anna.fund.addReceipt({ withdrawalId, receiptId, ...newKey() })),
    );
    const refused = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused).toHaveLength(1);
    expect(await refusalOf(Promise.reject(refused[0]?.reason))).toEqual({
      code: "RECEIPT_CLAIMED",
      field: "receiptId",
    });
    expect(await events()).toBe(1);
  });

  it("fund.addReceipt — of two receipts added concurrently, one is kept and the other is refused", async () => {
    const withdrawalId = await withdraw();
    const second = await makeAnotherManager(testApp, klass);
    const theirs = await callerFor(testApp, second);
    const answers = await Promise.allSettled([
      anna.fund.addReceipt({ withdrawalId, receiptId: await uploadAs(klass.manager), ...newKey() }),
      theirs.fund.addReceipt({ withdrawalId, receiptId: await uploadAs(second), ...newKey() }),
    ]);
    const refused = answers.filter(({ status }) => status === "rejected") as PromiseRejectedResult[];
    expect(refused).toHaveLength(1);
    expect(await refusalOf(Promise.reject(refused[0]?.reason))).toEqual({ code: "HAS_RECEIPT" });
    expect(await events()).toBe(1);
  });

  it("fund.addReceipt — a waiting withdrawal keeps its receipt when it is attested, by either of its ids", async () => {
    const second = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.fund.setLimit({ amount: 10_000, ...newKey() });
    const requestId = await withdraw();
    expect((await second.fund.waiting()).requests).toMatchObject([{ lacksReceipt: true }]);
    const receiptId = await uploadAs(klass.manager);
    await anna.fund.addReceipt({ withdrawalId: requestId, receiptId, ...newKey() });
    expect((await second.fund.waiting()).requests).toMatchObject([{ lacksReceipt: false, receiptId }]);
    const { transactionId } = await second.fund.attest({ requestId, ...newKey() });
    expect(await newest(second)).toMatchObject({ id: transactionId, receiptId });
    const again = { receiptId: await uploadAs(klass.manager) };
    for (const withdrawalId of [requestId, transactionId])
      expect(await refusalOf(anna.fund.addReceipt({ withdrawalId, ...again, ...newKey() }))).toEqual({
        code: "HAS_RECEIPT",
      });
  });
});
