import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow, unmatchedRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
afterAll(() => testApp.close());

let klass: MadeClass;
let anna: Caller;
let payer: Caller;
let classmate: Caller;
let requirementId: string;
const userOf = (index = 0) => (klass.pupils[index] as MadePerson).userId;

const require = async (amount = 25_000, who = anna) =>
  (await who.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() })).requirementId;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  payer = await callerFor(testApp, klass.pupils[0] as MadePerson);
  classmate = await callerFor(testApp, klass.pupils[1] as MadePerson);
  requirementId = await require();
});

const row = (more: object = {}, amountOre = 25_000) => bankRow({ userId: userOf(), requirementId }, more, amountOre);
const book = async (...rows: BankRow[]) =>
  anna.payments.bank.book({ ...bankFile(rows), seenSeq: (await anna.payments.bank.context()).seq });
const ownOf = async (id = requirementId) =>
  (await payer.payments.list()).requirements.find((one) => one.id === id)?.own;
const balance = async () => (await classmate.fund.overview()).balanceOre;
const rowId = async () => (await anna.payments.bank.history()).rows[0]?.id ?? "";
const undo = async (more: object = {}) => anna.payments.bank.undo({ rowId: await rowId(), ...newKey(), ...more });

describe("payments.bank.undo", () => {
  it.each(refusals.manager)("payments.bank.undo — refuses %s with %s", async (who, code) => {
    const input = { rowId: randomUUID(), ...newKey() };
    expect(await refusalOf(as[who].payments.bank.undo(input))).toEqual({ code });
  });

  it("payments.bank.undo — restores balance, payment, report, credit and alias, once, and the row can be booked again", async () => {
    const { recordId } = await payer.payments.report({ requirementId, ...newKey() });
    const before = JSON.stringify([await classmate.fund.overview(), await ownOf()]);
    const both = row({
      amountOre: 55_000,
      parts: [userOf(), userOf(1)].map((userId) => ({ userId, requirementId, amountOre: 25_000 })),
      creditUserId: userOf(),
      creditOre: 5_000,
    });
    await book(both);
    const input = { rowId: await rowId(), ...newKey() };
    const [one, other] = await Promise.all([anna.payments.bank.undo(input), anna.payments.bank.undo(input)]);
    expect(one).toEqual({ balanceAfterOre: 0 });
    expect(other).toEqual(one);
    expect(await refusalOf(undo())).toEqual({ code: "ROW_NOT_BOOKED" });
    expect(await refusalOf(undo({ rowId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(JSON.stringify([await classmate.fund.overview(), await ownOf()])).toBe(before);
    expect((await payer.payments.credits.list()).totalOre).toBe(0);
    const context = await anna.payments.bank.context();
    expect([context.aliases, context.booked]).toEqual([[], []]);
    expect((await anna.payments.pending({ limit: 5 })).rows).toMatchObject([{ recordId }]);
    expect((await anna.payments.bank.history()).rows[0]).toMatchObject({ state: "undone", name: null, parts: [] });
    expect((await book(both)).booked).toBe(1);
    expect(await balance()).toBe(55_000);
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.bank.undo — refuses when the credit is used or the member has reported again, and changes nothing", async () => {
    await book(row({ amountOre: 30_000, creditUserId: userOf(), creditOre: 5_000 }));
    const another = await require();
    await anna.payments.credits.use({ requirementId: another, userId: userOf(), ...newKey() });
    expect(await refusalOf(undo())).toEqual({ code: "CREDIT_USED" });
    const larger = await require();
    await payer.payments.report({ requirementId: larger, amount: 10_000, ...newKey() });
    await book(row({ parts: [{ userId: userOf(), requirementId: larger, amountOre: 10_000 }] }, 10_000));
    await payer.payments.report({ requirementId: larger, amount: 5_000, ...newKey() });
    expect(await refusalOf(undo())).toEqual({ code: "PENDING_FIRST" });
    expect(await balance()).toBe(40_000);
  });
});

describe("payments.bank.undo of a row that was not booked", () => {
  it("payments.bank.undo — opens it again, once, and books nothing; it can be decided on anew", async () => {
    const wanted = row();
    const coffee = unmatchedRow(wanted);
    await anna.payments.bank.ignore({ rows: [coffee], ...newKey() });
    const id = await rowId();
    expect(await undo({ rowId: id })).toEqual({ balanceAfterOre: 0 });
    expect(await refusalOf(undo({ rowId: id }))).toEqual({ code: "ROW_NOT_BOOKED" });
    expect((await anna.payments.bank.context()).ignored).toEqual([]);
    expect((await anna.payments.bank.history()).rows[0]).toMatchObject({ state: "undone", parts: [] });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.payments.bank.ignore({ rows: [coffee], ...newKey() });
    const both = await Promise.allSettled([anna, bo].map((who) => who.payments.bank.undo({ rowId: id, ...newKey() })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(as.neighbour.payments.bank.undo({ rowId: id, ...newKey() }))).toEqual({ code: "NOT_FOUND" });
    expect((await book(wanted)).booked).toBe(1);
  });

  it("payments.bank.undo — a row that was the same payment as the undone one is open again, and one of another booked row stays", async () => {
    const swish = { ...row({ bookedOn: "2026-11-03" }), profile: "swedbank-swish" };
    const other = {
      ...row({ bookedOn: "2026-11-04" }),
      profile: "swedbank-swish",
      parts: [],
      creditUserId: userOf(),
      creditOre: 25_000,
    };
    await book(swish);
    const id = await rowId();
    await book(other);
    const twins = ["2026-11-04", "2026-11-05"].map((bookedOn) => ({
      ...unmatchedRow(row({ bookedOn })),
      profile: "swedbank-account",
      isSame: true,
    }));
    await anna.payments.bank.ignore({ rows: twins, ...newKey() });
    await undo({ rowId: id });
    const states = async () =>
      (await anna.payments.bank.history()).rows.map(({ bookedOn, state }) => `${bookedOn} ${state}`).toSorted();
    expect(await states()).toEqual(["2026-11-03 undone", "2026-11-04 booked", "2026-11-04 same", "2026-11-05 undone"]);
    expect((await anna.payments.bank.context()).ignored).toHaveLength(1);
    expect((await anna.payments.bank.context()).undone).toHaveLength(1);
  });

  it("payments.bank.undo — leaves a row that is saved for later", async () => {
    await anna.payments.bank.ignore({ rows: [unmatchedRow(row())], saveForLater: true, ...newKey() });
    expect(await refusalOf(undo())).toEqual({ code: "ROW_NOT_BOOKED" });
    expect((await anna.payments.bank.context()).saved).toHaveLength(1);
  });
});
