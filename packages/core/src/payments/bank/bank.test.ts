import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow, phoneHash, unmatchedRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { dayOf } from "@utspring/domain/dates";
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

describe("payments.bank.context", () => {
  it.each(refusals.manager)("payments.bank.context — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.bank.context())).toEqual({ code });
  });

  it("payments.bank.context — returns what members owe with references, aliases, decided rows and a key of the class's own", async () => {
    const booked = row({}, 10_000);
    await book(booked);
    const ignored = row();
    await anna.payments.bank.ignore({ rows: [unmatchedRow(ignored)], ...newKey() });
    const exempted = await require();
    await anna.payments.exempt({ requirementId: exempted, userId: userOf(), exempt: true });
    const context = await anna.payments.bank.context();
    expect(context.key).toMatch(/^[0-9a-f]{64}$/u);
    expect(context.key).not.toBe((await as.studentansvarig.payments.bank.context()).key);
    const itemOf = (id: string) =>
      context.items.find((item) => item.requirementId === id && item.memberId === userOf());
    const { reference } = await payer.payments.swish({ requirementId });
    expect(itemOf(requirementId)).toMatchObject({ reference, remainingOre: 15_000, stampedOre: null, closedOn: null });
    expect(itemOf(requirementId)).toMatchObject({ closedBecause: null });
    expect(itemOf(exempted)).toMatchObject({ remainingOre: 0, closedBecause: "exempt" });
    const archived = await require();
    await anna.payments.record({ requirementId: archived, userId: userOf(1), amount: 25_000, ...newKey() });
    await anna.payments.remove({ requirementId: archived });
    const { items } = await anna.payments.bank.context();
    const why = (index: number) =>
      items.find((item) => item.requirementId === archived && item.memberId === userOf(index))?.closedBecause;
    expect([why(0), why(1)]).toEqual(["archived", null]);
    expect(context.members).toHaveLength(3);
    expect(context.members.every(({ joinedOn }) => joinedOn === dayOf(new Date()))).toBe(true);
    expect(context.aliases).toEqual([{ phoneHash, memberId: userOf() }]);
    expect(context.ignored).toMatchObject([{ fingerprint: ignored.fingerprint, isSame: false }]);
    const { fingerprint } = booked;
    const facts = { bookedOn: "2026-11-03", amountOre: 10_000, phoneHash, name: "MARIA BERG" };
    const paid = [{ memberId: userOf(), requirementId }];
    expect(context.booked).toEqual([{ fingerprint, profile: null, ...facts, message: null, paid }]);
    expect([context.undone, context.today]).toEqual([[], dayOf(new Date())]);
  });

  it("payments.bank.context — has the text of a booked row without a name, which may be one, and no other's", async () => {
    await book(row({ name: undefined, message: "MARIA BERG" }, 10_000), row({ bookedOn: "2026-11-02" }, 5_000));
    expect((await anna.payments.bank.context()).booked.map(({ name, message }) => [name, message])).toEqual([
      [null, "MARIA BERG"],
      ["MARIA BERG", null],
    ]);
  });

  it("payments.bank.context — says which kind of file a booked or saved row came from, also from another file's press", async () => {
    const [booked, saved] = [row({ profile: "seb-account" }, 10_000), row({ profile: "nordea-account" })];
    await book(booked);
    await anna.payments.bank.ignore({ rows: [unmatchedRow(saved)], saveForLater: true, ...newKey() });
    const context = await anna.payments.bank.context();
    expect([context.booked[0]?.profile, context.saved[0]?.profile]).toEqual(["seb-account", "nordea-account"]);
    const [nobodys, same] = [saved, row({ profile: "nordea-swish" })].map(unmatchedRow);
    await anna.payments.bank.ignore({ rows: [{ ...nobodys, name: "OLLE EK" }], ...newKey() } as never);
    await anna.payments.bank.ignore({ rows: [{ ...same, isSame: true }], ...newKey() } as never);
    const kept = await testApp.owner`
      select state, profile, name from bank_rows where class_id = ${klass.classId} and state in ('ignored', 'same') order by state`;
    expect(kept).toEqual([
      { state: "ignored", profile: "nordea-account", name: null },
      { state: "same", profile: "nordea-swish", name: null },
    ]);
    expect((await anna.payments.bank.context()).ignored.map(({ isSame }) => isSame).toSorted()).toEqual([false, true]);
    const change = testApp.owner`update bank_rows set profile = 'pasted' where class_id = ${klass.classId} and state = 'booked'`;
    await expect(change).rejects.toThrow("a bank row keeps what it is");
  });

  it("payments.bank.context — says which booked rows were undone, when and whether by the reader; an opened one is none", async () => {
    const wanted = row({ profile: "seb-account" }, 10_000);
    await book(wanted);
    await undo({ rowId: await rowId() });
    const coffee = row();
    await anna.payments.bank.ignore({ rows: [unmatchedRow(coffee)], ...newKey() });
    await undo({ rowId: await rowId() });
    const { fingerprint } = wanted;
    const undone = { fingerprint, profile: "seb-account", bookedOn: "2026-11-03", amountOre: 10_000 };
    const undoneOn = dayOf(new Date());
    expect((await anna.payments.bank.context()).undone).toEqual([{ ...undone, undoneOn, isOwn: true }]);
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    expect((await bo.payments.bank.context()).undone).toEqual([{ ...undone, undoneOn, isOwn: false }]);
    await book(wanted);
    expect((await anna.payments.bank.context()).undone).toEqual([]);
  });
});

describe("payments.bank.ignore", () => {
  it.each(refusals.manager)("payments.bank.ignore — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.bank.ignore({ rows: [unmatchedRow(row())], ...newKey() }))).toEqual({
      code,
    });
  });

  it("payments.bank.ignore — a row that comes twice in a call is one row, decided as it last came", async () => {
    const twice = unmatchedRow(row());
    const rows = [twice, { ...twice, isSame: true }];
    expect(await anna.payments.bank.ignore({ rows, ...newKey() })).toEqual({ ignored: 1, known: 1 });
    expect((await anna.payments.bank.context()).ignored).toMatchObject([{ isSame: true }]);
  });

  it("payments.bank.ignore — stores no text of an ignored row, saves a row for later when asked, and keeps booked rows", async () => {
    const booked = row({}, 10_000);
    await book(booked);
    const [coffee, later] = [row({ message: "Fika" }), row({ message: "Till flaket" })];
    const ignored = await anna.payments.bank.ignore({
      rows: [unmatchedRow(coffee), unmatchedRow(booked)],
      ...newKey(),
    });
    expect(ignored).toEqual({ ignored: 1, known: 1 });
    await anna.payments.bank.ignore({ rows: [unmatchedRow(later)], saveForLater: true, ...newKey() });
    const kept =
      await testApp.owner`select state, name, message, phone_hash from bank_rows where class_id = ${klass.classId}`;
    expect(JSON.stringify(kept)).not.toContain("Fika");
    expect(kept.map(({ state }) => String(state)).toSorted()).toEqual(["booked", "ignored", "saved"]);
    expect((await anna.payments.bank.context()).saved).toMatchObject([{ message: "Till flaket" }]);
    const chosen = { ...later, amountOre: 15_000, parts: [{ userId: userOf(), requirementId, amountOre: 15_000 }] };
    expect((await book(chosen)).booked).toBe(1);
    expect((await anna.payments.bank.context()).saved).toEqual([]);
  });
});

describe("payments.bank.history", () => {
  it.each(refusals.manager)("payments.bank.history — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.bank.history())).toEqual({ code });
  });

  it("payments.bank.history — lists the class's imported files with period, rows and booked sum", async () => {
    await book(row({}, 10_000), row({}, 15_000));
    const { imports } = await anna.payments.bank.history();
    expect(imports).toMatchObject([
      { profile: "swedbank-swish", from: "2026-11-01", to: "2026-11-30", rowsSeen: 60, booked: 2, bookedOre: 25_000 },
    ]);
    expect(await as.studentansvarig.payments.bank.history()).toEqual({ imports: [], balances: [], rows: [] });
  });
});

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
