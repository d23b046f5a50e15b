import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let anna: Caller;
let payer: Caller;
let classmate: Caller;
const userId = () => (klass.pupils[0] as MadePerson).userId;

/** A member who has paid 250 kr of 200: 50 kr to their credit. */
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  payer = await callerFor(testApp, klass.pupils[0] as MadePerson);
  classmate = await callerFor(testApp, klass.pupils[1] as MadePerson);
  await credit(5_000);
});

const require = async (amount = 20_000) =>
  (await anna.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() })).requirementId;
const credit = async (creditOre: number, of = userId()) =>
  anna.payments.record({
    requirementId: await require(),
    userId: of,
    amount: 20_000 + creditOre,
    restToCredit: true,
    ...newKey(),
  });
const of = async (who: Caller, requirementId: string) =>
  (await who.payments.list()).requirements.find(({ id }) => id === requirementId);
const balanceOf = async (who = payer) => (await who.payments.credits.list()).rows[0]?.balanceOre ?? 0;
const sums = () => classmate.fund.overview();
const useFor = (requirementId: string, more: object = {}) => ({
  requirementId,
  userId: userId(),
  ...newKey(),
  ...more,
});
const receiptRefused = (withdrawalId: string) =>
  refusalOf(anna.fund.addReceipt({ withdrawalId, receiptId: randomUUID(), ...newKey() }));
const back = (more: object = {}) => ({ userId: userId(), ...newKey(), ...more });

describe("payments.credits.list", () => {
  it.each(refusals.member)("payments.credits.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.credits.list())).toEqual({ code });
  });

  it("payments.credits.list — a member sees their own credit with its changes, and a studentansvarig everybody's", async () => {
    expect(await payer.payments.credits.list()).toMatchObject({
      rows: [{ isOwn: true, balanceOre: 5_000 }],
      totalOre: 5_000,
      changes: [{ kind: "paid_in", effectOre: 5_000, balanceAfterOre: 5_000, takesBack: false, isTakenBack: false }],
    });
    expect(await anna.payments.credits.list()).toMatchObject({ rows: [{ isOwn: false, balanceOre: 5_000 }] });
    expect(await classmate.payments.credits.list()).toEqual({ rows: [], totalOre: 0, changes: [] });
    expect(await as.studentansvarig.payments.credits.list()).toEqual({ rows: [], totalOre: 0, changes: [] });
  });
});

describe("payments.credits.use", () => {
  it.each(refusals.manager)("payments.credits.use — refuses %s with %s", async (who, code) => {
    const input = { requirementId: randomUUID(), userId: randomUUID(), ...newKey() };
    expect(await refusalOf(as[who].payments.credits.use(input))).toEqual({ code });
  });

  it("payments.credits.use — refuses more than the credit or what is owed, and refuses while a report waits", async () => {
    const requirementId = await require(3_000);
    expect(await refusalOf(anna.payments.credits.use(useFor(requirementId, { amount: 3_001 })))).toMatchObject({
      code: "AMOUNT_TOO_HIGH",
    });
    const larger = await require();
    expect(await refusalOf(anna.payments.credits.use(useFor(larger, { amount: 5_001 })))).toMatchObject({
      code: "CREDIT_TOO_LOW",
    });
    const other = { ...useFor(larger), userId: (klass.pupils[1] as MadePerson).userId };
    expect(await refusalOf(anna.payments.credits.use(other))).toMatchObject({ code: "CREDIT_TOO_LOW" });
    await payer.payments.report({ requirementId, ...newKey() });
    expect(await refusalOf(anna.payments.credits.use(useFor(requirementId)))).toEqual({ code: "PENDING_FIRST" });
    expect(await balanceOf()).toBe(5_000);
  });

  it("payments.credits.use — pays what the credit covers, once, also in concurrent calls, and books nothing in the ledger", async () => {
    const requirementId = await require();
    const before = await classmate.fund.transactions({ limit: 10 });
    const input = useFor(requirementId);
    const [one, other] = await Promise.all([anna.payments.credits.use(input), anna.payments.credits.use(input)]);
    expect(one).toMatchObject({ amountOre: 5_000, leftOre: 0 });
    expect(other).toEqual(one);
    expect(await refusalOf(anna.payments.credits.use(useFor(requirementId)))).toMatchObject({ code: "CREDIT_TOO_LOW" });
    expect(await balanceOf()).toBe(0);
    expect(await classmate.fund.transactions({ limit: 10 })).toEqual(before);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, incomeOre: 25_000, creditOre: 0 });
    const own = (await payer.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect(own).toMatchObject({ state: "partial", paidOre: 5_000, remainingOre: 15_000 });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.credits.use — what a credit has paid counts as paid in and locks the payment, as in the report", async () => {
    const requirementId = await require();
    const shown = (who: Caller) => of(who, requirementId);
    for (const who of [anna, payer, classmate])
      expect(await shown(who)).toMatchObject({ paidInOre: 0, isLocked: false });
    const { recordId } = await anna.payments.credits.use(useFor(requirementId));
    for (const who of [anna, payer, classmate])
      expect(await shown(who)).toMatchObject({ paidInOre: 5_000, isLocked: true });
    await anna.payments.record({ requirementId, userId: userId(), amount: 15_000, ...newKey() });
    const { requirements } = await classmate.payments.list();
    const paidInOre = requirements.reduce((sum, requirement) => sum + requirement.paidInOre, 0);
    expect(await shown(classmate)).toMatchObject({ paidInOre: 20_000 });
    expect((await sums()).incomeOre).toBe(paidInOre);
    await anna.payments.undoApproval({ recordId, reason: "Fel betalning", ...newKey() });
    expect(await shown(classmate)).toMatchObject({ paidInOre: 15_000, isLocked: true });
  });

  it("payments.credits.use — a classmate sees no change but the class's sums", async () => {
    const requirementId = await require();
    const seen = async () =>
      JSON.stringify([
        (await classmate.payments.list()).requirements.map(({ paidInOre: _sum, isLocked: _lock, ...rest }) => rest),
        await classmate.payments.credits.list(),
        await classmate.fund.transactions({ limit: 50 }),
        await classmate.fund.waiting(),
        await classmate.classes.activity({}),
        await classmate.classes.members(),
        await classmate.live.poll({ lastEventId: "1" }),
      ]);
    const before = await seen();
    await anna.payments.credits.use(useFor(requirementId));
    expect(await seen()).toBe(before);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 0, creditOre: 0 });
  });

  it("payments.credits.use — a removed payment that only a credit has paid is shown to nobody but its payer and the studentansvariga", async () => {
    const [credited, unpaid] = [await require(4_000), await require(4_000)];
    await anna.payments.credits.use(useFor(credited));
    expect(await anna.payments.remove({ requirementId: credited })).toEqual({ isArchived: true });
    expect(await anna.payments.remove({ requirementId: unpaid })).toEqual({ isArchived: false });
    const input = (requirementId: string) => ({ requirementId, ...newKey() });
    for (const requirementId of [credited, unpaid])
      for (const call of [
        () => classmate.payments.swish({ requirementId }),
        () => classmate.payments.report(input(requirementId)),
        () => classmate.payments.relief.ask({ ...input(requirementId), wish: "exempt" }),
      ])
        expect(await refusalOf(call())).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(payer.payments.report(input(credited)))).toEqual({ code: "REQUIREMENT_ARCHIVED" });
    const idsFor = async (who: Caller) => (await who.payments.list()).requirements.map(({ id }) => id);
    expect(await idsFor(classmate)).not.toContain(credited);
    for (const who of [payer, anna]) expect(await idsFor(who)).toContain(credited);
  });

  it("payments.credits.use — an undone use gives the member the credit back, and the payment is owed again", async () => {
    const requirementId = await require();
    const { recordId } = await anna.payments.credits.use(useFor(requirementId));
    const undone = await anna.payments.undoApproval({ recordId, reason: "Fel betalning", ...newKey() });
    expect(undone).toEqual({ balanceAfterOre: 25_000, requestId: null });
    expect(await balanceOf()).toBe(5_000);
    const own = (await payer.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
    expect(own).toMatchObject({ state: "none", records: [] });
    expect(await sums()).toMatchObject({ balanceOre: 25_000, incomeOre: 20_000, creditOre: 5_000 });
  });
});

describe("payments.credits.payBack", () => {
  it.each(refusals.manager)("payments.credits.payBack — refuses %s with %s", async (who, code) => {
    const input = { userId: randomUUID(), ...newKey() };
    expect(await refusalOf(as[who].payments.credits.payBack(input))).toEqual({ code });
  });

  it("payments.credits.payBack — refuses more than the credit, and one's own credit when there is another studentansvarig", async () => {
    expect(await refusalOf(anna.payments.credits.payBack(back({ amount: 5_001 })))).toMatchObject({
      code: "CREDIT_TOO_LOW",
    });
    const payBackTo = (to: string) => refusalOf(anna.payments.credits.payBack(back({ userId: to })));
    expect(await payBackTo(randomUUID())).toEqual({ code: "NOT_FOUND" });
    expect(await payBackTo((klass.pupils[1] as MadePerson).userId)).toMatchObject({ code: "CREDIT_TOO_LOW" });
    await credit(1_000, klass.manager.userId);
    await makeAnotherManager(testApp, klass);
    const own = { userId: klass.manager.userId, ...newKey() };
    expect(await refusalOf(anna.payments.credits.payBack(own))).toEqual({ code: "CREDIT_OWN" });
  });

  it("payments.credits.payBack — books one withdrawal without a name, and its correction gives the member the credit back", async () => {
    const input = back();
    const [one, other] = await Promise.all([
      anna.payments.credits.payBack(input),
      anna.payments.credits.payBack(input),
    ]);
    expect(other).toEqual(one);
    expect(await balanceOf()).toBe(0);
    expect(await sums()).toMatchObject({ balanceOre: 20_000, creditOre: 0 });
    const [row] = (await classmate.fund.transactions({ limit: 1 })).rows;
    expect(row).toMatchObject({ sourceType: "credit_payback", description: "Återbetalning av tillgodo" });
    expect(await receiptRefused(one.transactionId ?? "")).toEqual({ code: "NOT_SPENDING" });
    await anna.fund.correct({ transactionId: one.transactionId ?? "", reason: "Fel konto", ...newKey() });
    expect(await balanceOf()).toBe(5_000);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, incomeOre: 20_000, creditOre: 5_000 });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.credits.payBack — a payback above the limit waits for a second person, who attests it or returns the credit", async () => {
    await anna.fund.setLimit({ amount: 2_000, ...newKey() });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const waits = async () => (await anna.payments.credits.payBack(back())).requestId ?? "";
    const first = await waits();
    expect((await anna.fund.waiting()).requests).toMatchObject([{ id: first, lacksReceipt: false }]);
    expect(await receiptRefused(first)).toEqual({ code: "NOT_SPENDING" });
    expect(await balanceOf()).toBe(0);
    expect(await refusalOf(anna.payments.credits.payBack(back()))).toMatchObject({ code: "CREDIT_TOO_LOW" });
    expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 5_000, creditOre: 5_000 });
    await bo.fund.cancelRequest({ requestId: first, ...newKey() });
    expect(await balanceOf()).toBe(5_000);
    const { transactionId } = await bo.fund.attest({ requestId: await waits(), ...newKey() });
    expect(await balanceOf()).toBe(0);
    expect(await sums()).toMatchObject({ balanceOre: 20_000, reservedOre: 0, creditOre: 0 });
    await anna.fund.correct({ transactionId, reason: "Fel konto", ...newKey() });
    expect(await balanceOf()).toBe(5_000);
    expect(await sums()).toMatchObject({ balanceOre: 25_000, creditOre: 5_000 });
  });
});

/** What the class reads of its income and expense: on the fund's page, beside the budget, and in the Excel export. */
async function flows() {
  const { balanceOre, incomeOre, expenseOre, creditOre } = await classmate.fund.overview();
  const { actual } = await classmate.budget.byId({});
  expect(actual).toMatchObject({ incomeOre, expenseOre, unassignedOre: expenseOre });
  expect(incomeOre - expenseOre + creditOre).toBe(balanceOre);
  expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  return [incomeOre, expenseOre, creditOre];
}

describe("income and expense beside a credit", () => {
  it("payments.credits.payBack — a refused payback changes neither income nor expense", async () => {
    const before = await flows();
    expect(before).toEqual([20_000, 0, 5_000]);
    await refusalOf(anna.payments.credits.payBack(back({ amount: 5_001 })));
    expect(await flows()).toEqual(before);
  });

  it("payments.credits.payBack — what is paid back, in parts and in full, is neither income nor expense", async () => {
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
    const input = back({ amount: 2_000 });
    await Promise.all([anna.payments.credits.payBack(input), anna.payments.credits.payBack(input)]);
    expect(await flows()).toEqual([20_000, 0, 3_000]);
    const both = await Promise.allSettled([back(), back()].map((one) => anna.payments.credits.payBack(one)));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await flows()).toEqual([20_000, 0, 0]);
  });

  it("payments.credits.payBack — an attested payback and its correction are neither income nor expense", async () => {
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
    const { recordId } = await anna.payments.credits.use(useFor(await require(3_000)));
    expect(await flows()).toEqual([23_000, 0, 2_000]);
    await anna.payments.credits.payBack(back());
    expect(await flows()).toEqual([23_000, 0, 0]);
    await anna.payments.undoApproval({ recordId, reason: "Fel", ...newKey() });
    expect(await flows()).toEqual([20_000, 0, 3_000]);
  });

  it("fund.verify — finds a changed sum of what is paid back, and the database refuses a payback request without a credit", async () => {
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

describe("credit_entries", () => {
  it("payments.credits.list — the database refuses a negative credit and a changed or deleted row", async () => {
    const { owner } = testApp;
    const of = { classId: klass.classId, userId: userId() };
    const spend = owner`
      insert into credit_entries (id, class_id, user_id, kind, amount_ore, actor_id, created_at)
      values (${randomUUID()}, ${of.classId}, ${of.userId}, 'used', 5001, ${klass.manager.userId}, now())`;
    await expect(spend).rejects.toThrow("credit_entries_balance");
    await expect(owner`update credit_entries set amount_ore = 1 where class_id = ${of.classId}`).rejects.toThrow();
    await expect(owner`delete from credit_entries where class_id = ${of.classId}`).rejects.toThrow();
    const [sum] = await owner<{ entries: number; fund: number }[]>`
      select (select sum(effect_ore)::int from credit_entries where class_id = ${of.classId}) as entries,
        (select credit_ore::int from class_funds where class_id = ${of.classId}) as fund`;
    expect(sum).toEqual({ entries: 5_000, fund: 5_000 });
  });
});
