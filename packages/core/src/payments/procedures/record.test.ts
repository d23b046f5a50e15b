import { randomUUID } from "node:crypto";
import { addDays, dayOf, formatDay } from "@utspring/domain/dates";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
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
const person = (index = 0) => klass.pupils[index] as MadePerson;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  payer = await callerFor(testApp, person());
  classmate = await callerFor(testApp, person(1));
});

const require = async (amount = 25_000, who = anna) =>
  (await who.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() })).requirementId;
const entry = (requirementId: string, more: object = {}) => ({
  requirementId,
  userId: person().userId,
  amount: 25_000,
  ...newKey(),
  ...more,
});
const ownOf = async (requirementId: string) =>
  (await payer.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
const balance = async () => (await classmate.fund.overview()).balanceOre;

describe("payments.record", () => {
  it.each(refusals.manager)("payments.record — refuses %s with %s", async (who, code) => {
    const input = { requirementId: randomUUID(), userId: randomUUID(), amount: 100, ...newKey() };
    expect(await refusalOf(as[who].payments.record(input))).toEqual({ code });
  });

  it("payments.record — how and when it was paid stand on the fund's row, and a day that has not been is refused", async () => {
    const requirementId = await require();
    const today = dayOf(testApp.clock.now());
    expect(await refusalOf(anna.payments.record(entry(requirementId, { paidOn: addDays(today, 1) })))).toEqual({
      code: "DAY_IN_FUTURE",
      field: "paidOn",
    });
    const cash = entry(requirementId, { amount: 10_000, how: "cash", paidOn: "2026-11-12" });
    await Promise.all([anna.payments.record(cash), anna.payments.record(cash)]);
    await anna.payments.record(entry(requirementId, { amount: 15_000, paidOn: today }));
    const rows = (await classmate.fund.transactions({})).rows.map(({ description, amountOre }) => [
      description,
      amountOre,
    ]);
    expect(rows).toEqual([
      [`Betalning för Flak, ${formatDay(today)}`, 15_000],
      ["Betalning för Flak, kontant 12 nov. 2026", 10_000],
    ]);
    expect(await refusalOf(anna.payments.record(entry(requirementId, { how: "cash" })))).toEqual({
      code: "ALREADY_PAID",
    });
  });

  it("payments.record — refuses another class's, an exempt and an archived payment, an unknown member, and too much", async () => {
    const requirementId = await require();
    const theirs = await require(500, as.neighbour);
    expect(await refusalOf(anna.payments.record(entry(theirs)))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(anna.payments.record(entry(requirementId, { userId: randomUUID() })))).toEqual({
      code: "NOT_FOUND",
    });
    expect(await refusalOf(anna.payments.record(entry(requirementId, { amount: 25_001 })))).toEqual({
      code: "AMOUNT_TOO_HIGH",
      field: "amount",
    });
    await anna.payments.exempt({ requirementId, userId: person().userId, exempt: true });
    expect(await refusalOf(anna.payments.record(entry(requirementId)))).toEqual({ code: "EXEMPTED" });
    await anna.payments.exempt({ requirementId, userId: person().userId, exempt: false });
    await anna.payments.record(entry(requirementId, { userId: person(1).userId }));
    await anna.payments.remove({ requirementId });
    expect(await refusalOf(anna.payments.record(entry(requirementId)))).toEqual({ code: "REQUIREMENT_ARCHIVED" });
    expect(await balance()).toBe(25_000);
  });

  it("payments.record — pays and books at once, and only once in concurrent calls and a retry", async () => {
    const requirementId = await require();
    const input = entry(requirementId);
    const answers = await Promise.all([
      anna.payments.record(input),
      anna.payments.record(input),
      refusalOf(anna.payments.record(entry(requirementId))),
    ]);
    expect(answers[0]).toMatchObject({ amountOre: 25_000, creditOre: 0, balanceAfterOre: 25_000 });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual({ code: "ALREADY_PAID" });
    expect(await ownOf(requirementId)).toMatchObject({ state: "approved", remainingOre: 0 });
    expect((await classmate.fund.transactions({ limit: 1 })).rows[0]).toMatchObject({
      description: "Betalning för Flak",
      sourceType: "payment_record",
      balanceAfterOre: 25_000,
    });
    expect((await classmate.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.deposit", amountOre: 25_000 });
    expect((await payer.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.approve" });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.record — approves the waiting report, and adds a payment only for the amount above it", async () => {
    const requirementId = await require();
    const { recordId } = await payer.payments.report({ requirementId, amount: 10_000, ...newKey() });
    expect(await anna.payments.record(entry(requirementId, { amount: 10_000 }))).toMatchObject({
      recordIds: [recordId],
    });
    await payer.payments.report({ requirementId, amount: 5_000, ...newKey() });
    const { recordIds } = await anna.payments.record(entry(requirementId, { amount: 15_000 }));
    expect(recordIds).toHaveLength(2);
    const records = (await ownOf(requirementId))?.records;
    expect(records?.map(({ amountOre, status }) => [amountOre, status]).toSorted()).toEqual([
      [10_000, "approved"],
      [10_000, "approved"],
      [5_000, "approved"],
    ]);
    expect((await anna.payments.pending({ limit: 10 })).total).toBe(0);
    expect(await balance()).toBe(25_000);
  });

  it("payments.record — an amount above what is owed can become the member's credit: no income, hidden from classmates", async () => {
    const requirementId = await require();
    expect(await anna.payments.record(entry(requirementId, { amount: 30_000, restToCredit: true }))).toMatchObject({
      amountOre: 25_000,
      creditOre: 5_000,
      balanceAfterOre: 30_000,
    });
    expect(await classmate.fund.overview()).toEqual({
      balanceOre: 30_000,
      incomeOre: 25_000,
      expenseOre: 0,
      reservedOre: 0,
      creditOre: 5_000,
    });
    expect((await payer.payments.credits.list()).rows).toMatchObject([{ isOwn: true, balanceOre: 5_000 }]);
    expect((await anna.payments.credits.list()).totalOre).toBe(5_000);
    expect(await classmate.payments.credits.list()).toEqual({ rows: [], totalOre: 0, changes: [] });
    expect((await classmate.fund.transactions({ limit: 1 })).rows[0]).toMatchObject({
      sourceType: "credit",
      amountOre: 5_000,
      isCorrectable: false,
    });
    expect((await payer.payments.list()).requirements[0]?.paidInOre).toBe(25_000);
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.record — undoing removes the payment, takes the money out of the fund, and the member owes it again", async () => {
    const requirementId = await require();
    const { recordIds } = await anna.payments.record(entry(requirementId));
    const undo = { recordId: recordIds[0] ?? "", reason: "Fel person", ...newKey() };
    const [one, other] = await Promise.all([anna.payments.undoApproval(undo), anna.payments.undoApproval(undo)]);
    expect(one).toEqual({ balanceAfterOre: 0, requestId: null });
    expect(other).toEqual(one);
    expect(await refusalOf(anna.payments.undoApproval({ ...undo, ...newKey() }))).toEqual({ code: "NOT_FOUND" });
    expect(await ownOf(requirementId)).toMatchObject({ state: "none", remainingOre: 25_000, records: [] });
    await anna.payments.record(entry(requirementId));
    expect(await balance()).toBe(25_000);
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.record — the database refuses to remove a payment whose money is in the fund", async () => {
    const requirementId = await require();
    const { recordIds } = await anna.payments.record(entry(requirementId));
    const removal = testApp.owner`delete from payment_records where id = ${recordIds[0] ?? ""}`;
    await expect(removal).rejects.toThrow("its money is taken back");
  });
});
