import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, makeClass, password } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let anna: Caller;
let leaver: Caller;
let other: Caller;
let claimId: string;
let recordId: string;
const [first, second] = [() => klass.pupils[0] as MadePerson, () => klass.pupils[1] as MadePerson];

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  leaver = await callerFor(testApp, first());
  other = await callerFor(testApp, second());
  const flak = { title: "Flak", amount: 10_000, phoneNumber: "0701234567" };
  const { requirementId } = await anna.payments.create({ ...flak, ...newKey() });
  await anna.payments.record({ requirementId, userId: first().userId, amount: 4_000, ...newKey() });
  for (const [who, person] of [
    [other, second()],
    [leaver, first()],
  ] as const) {
    const { receiptId } = await addReceipt(await createCtx(testApp, person), incoming("kvitto.jpg"));
    ({ claimId } = await who.payments.claims.ask({ amount: 2_000, description: "Tyg", receiptId, ...newKey() }));
    ({ recordId } = await who.payments.report({ requirementId, ...newKey() }));
  }
});

const waiting = async () => {
  const { rows, total } = await anna.payments.pending({});
  const claims = (await anna.payments.claims.list()).rows.map(({ state }) => state).toSorted();
  return { reports: rows.length, total, claims, todo: (await anna.classes.dashboard()).todo?.claims };
};
const both = { reports: 2, total: 2, claims: ["waiting", "waiting"], todo: 2 };

describe("what a member has reported and asked back, and nobody has approved", () => {
  it("waits on while the account is frozen, and when a wrong password refuses its removal", async () => {
    expect((await refusalOf(leaver.auth.removeMyAccount({ password: "fel" }))).code).toBe("WRONG_PASSWORD");
    await as.admin.admin.users.freeze({ userId: first().userId });
    expect(await waiting()).toEqual(both);
  });

  it.each([
    ["removes the account", () => leaver.auth.removeMyAccount({ password })],
    ["is removed by an administrator", () => as.admin.admin.users.remove({ userId: first().userId })],
    [
      "has left the class and removes the account",
      async () => {
        const { userId, firstName, lastName } = first();
        await as.admin.admin.users.update({ userId, firstName, lastName, role: "elev", classId: null });
        await (await callerFor(testApp, first())).auth.removeMyAccount({ password });
      },
    ],
  ])("ends when the member %s; others' waits, what is booked stays, and nobody is told", async (_what, leave) => {
    const told = () => testApp.owner`
      select kind from activity where class_id = ${klass.classId} and kind like 'payments.%' order by seq`;
    const before = await told();
    await leave();
    expect(await waiting()).toEqual({ reports: 1, total: 1, claims: ["waiting", "withdrawn"], todo: 1 });
    expect(await refusalOf(anna.payments.approve({ recordIds: [recordId], ...newKey() }))).toEqual({
      code: "NOT_SUBMITTED",
    });
    expect(await refusalOf(anna.payments.claims.approve({ claimId, ...newKey() }))).toEqual({ code: "CLAIM_DECIDED" });
    expect(await told()).toEqual(before);
    expect(await anna.fund.overview()).toMatchObject({ balanceOre: 4_000 });
    const kept = testApp.owner`
      select status from payment_records where user_id = ${first().userId} order by submitted_at`;
    expect(await kept).toEqual([{ status: "approved" }, { status: "rejected" }]);
  });

  it.each([
    ["removes the account", () => leaver.auth.removeMyAccount({ password })],
    ["is removed by an administrator", () => as.admin.admin.users.remove({ userId: first().userId })],
  ])("ends also when the claim waits for attest and the member %s: its sum is free", async (_what, leave) => {
    await anna.fund.deposit({ amount: 100_000, description: "Insats", ...newKey() });
    await anna.fund.setLimit({ amount: 1_000, ...newKey() });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const { requestId } = await anna.payments.claims.approve({ claimId, ...newKey() });
    expect((await anna.fund.waiting()).requests).toHaveLength(1);
    await leave();
    expect((await anna.fund.waiting()).requests).toEqual([]);
    expect((await anna.payments.claims.list()).rows.map(({ state }) => state).toSorted()).toEqual([
      "waiting",
      "withdrawn",
    ]);
    expect(await refusalOf(bo.fund.attest({ requestId: requestId ?? "", ...newKey() }))).toEqual({
      code: "NOT_WAITING",
    });
    expect(await anna.fund.overview()).toMatchObject({ balanceOre: 104_000, reservedOre: 0 });
    const told = await testApp.owner`
      select kind from activity where class_id = ${klass.classId} and ref_id::text = ${requestId ?? ""} order by seq`;
    expect(told.map(({ kind }) => kind)).toEqual(["fund.requestWithdrawal", "fund.endRequest"]);
  });

  it("is approved or ended, not both, when the account is removed as it is approved", async () => {
    await anna.fund.deposit({ amount: 100_000, description: "Insats", ...newKey() });
    const [claim, report] = await Promise.allSettled([
      anna.payments.claims.approve({ claimId, ...newKey() }),
      anna.payments.approve({ recordIds: [recordId], ...newKey() }),
      leaver.auth.removeMyAccount({ password }),
    ]);
    const { claims, reports } = await waiting();
    expect(claims).toEqual(["waiting", claim.status === "fulfilled" ? "paid" : "withdrawn"].toSorted());
    expect(reports).toBe(1);
    const paidOre = 104_000 - (claim.status === "fulfilled" ? 2_000 : 0) + (report.status === "fulfilled" ? 6_000 : 0);
    expect(await anna.fund.overview()).toMatchObject({ balanceOre: paidOre });
  });

  it("end_waiting_payments refuses a class's own people, and ends nothing of an account that is not removed", async () => {
    const end = async (role: string) =>
      testApp.owner.begin(async (tx) => {
        await tx`select set_config('app.role', ${role}, true)`;
        await tx`select end_waiting_payments(${first().userId}, now())`;
      });
    await expect(end("manager")).rejects.toMatchObject({ code: "42501" });
    await end("system");
    expect(await waiting()).toEqual(both);
  });
});
