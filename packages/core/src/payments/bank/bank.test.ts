import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow, phoneHash, unmatchedRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { dayOf } from "@utspring/domain/dates";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
afterAll(() => testApp.close());

const key = () => ({ idempotencyKey: randomUUID() });
let klass: MadeClass;
let anna: Caller;
let payer: Caller;
let classmate: Caller;
let requirementId: string;
const userOf = (at = 0) => (klass.pupils[at] as MadePerson).userId;

const require = async (amount = 25_000, who = anna) =>
  (await who.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...key() })).requirementId;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  payer = await callerFor(testApp, klass.pupils[0] as MadePerson);
  classmate = await callerFor(testApp, klass.pupils[1] as MadePerson);
  requirementId = await require();
});

const row = (more: object = {}, amountOre = 25_000) => bankRow({ userId: userOf(), requirementId }, more, amountOre);
const book = (...rows: BankRow[]) => anna.payments.bank.book(bankFile(rows));
const ownOf = async (id = requirementId) =>
  (await payer.payments.list()).requirements.find((one) => one.id === id)?.own;
const balance = async () => (await classmate.fund.overview()).balanceOre;
const rowId = async () => (await anna.payments.bank.history()).rows[0]?.id ?? "";
const undo = async (more: object = {}) => anna.payments.bank.undo({ rowId: await rowId(), ...key(), ...more });

describe("payments.bank.context", () => {
  it.each(refusals.manager)("payments.bank.context — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.bank.context())).toEqual({ code });
  });

  it("payments.bank.context — returns what members owe with references, aliases, decided rows and a key of the class's own", async () => {
    const booked = row({}, 10_000);
    await book(booked);
    const ignored = row();
    await anna.payments.bank.ignore({ rows: [unmatchedRow(ignored)], ...key() });
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
    await anna.payments.record({ requirementId: archived, userId: userOf(1), amount: 25_000, ...key() });
    await anna.payments.remove({ requirementId: archived });
    const { items } = await anna.payments.bank.context();
    const why = (at: number) =>
      items.find((item) => item.requirementId === archived && item.memberId === userOf(at))?.closedBecause;
    expect([why(0), why(1)]).toEqual(["archived", null]);
    expect(context.members).toHaveLength(3);
    expect(context.aliases).toEqual([{ phoneHash, memberId: userOf() }]);
    expect(context.ignoredFingerprints).toEqual([ignored.fingerprint]);
    const { fingerprint } = booked;
    const facts = { bookedOn: "2026-11-03", amountOre: 10_000, phoneHash, name: "MARIA BERG" };
    expect(context.booked).toEqual([{ fingerprint, profile: null, ...facts }]);
    expect([context.undone, context.today]).toEqual([[], dayOf(new Date())]);
  });

  it("payments.bank.context — says which kind of file a booked or saved row came from, also from another file's press", async () => {
    const [booked, saved] = [row({ profile: "seb-account" }, 10_000), row({ profile: "nordea-account" })];
    await book(booked);
    await anna.payments.bank.ignore({ rows: [unmatchedRow(saved)], saveForLater: true, ...key() });
    const context = await anna.payments.bank.context();
    expect([context.booked[0]?.profile, context.saved[0]?.profile]).toEqual(["seb-account", "nordea-account"]);
    await anna.payments.bank.ignore({ rows: [unmatchedRow(saved)], ...key() });
    const kept =
      await testApp.owner`select profile from bank_rows where class_id = ${klass.classId} and state = 'ignored'`;
    expect(kept).toEqual([{ profile: null }]);
    const change = testApp.owner`update bank_rows set profile = 'pasted' where class_id = ${klass.classId} and state = 'booked'`;
    await expect(change).rejects.toThrow("a bank row keeps what it is");
  });

  it("payments.bank.context — says which booked rows were undone, when and whether by the reader; an opened one is none", async () => {
    const wanted = row({ profile: "seb-account" }, 10_000);
    await book(wanted);
    await undo({ rowId: await rowId() });
    const coffee = row();
    await anna.payments.bank.ignore({ rows: [unmatchedRow(coffee)], ...key() });
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

describe("payments.bank.book", () => {
  it.each(refusals.manager)("payments.bank.book — refuses %s with %s", async (who, code) => {
    const input = { profile: "a", rowsSeen: 1, rows: [row()], ...key() };
    expect(await refusalOf(as[who].payments.bank.book(input))).toEqual({ code });
  });

  it("payments.bank.book — refuses parts that do not sum to the row, too many rows, and another class's payment or member", async () => {
    const wrong = [
      row({ amountOre: 24_999 }),
      row({ creditUserId: userOf(), creditOre: 1 }),
      row({ creditUserId: userOf() }),
      row({ fingerprint: "x" }),
      row({ phoneHash: "+46701740605" }),
    ];
    for (const one of wrong) expect(await refusalOf(book(one))).toMatchObject({ code: "BAD_INPUT" });
    expect(await refusalOf(book(...Array.from({ length: 201 }, () => row())))).toMatchObject({ code: "BAD_INPUT" });
    const theirs = await require(25_000, as.neighbour);
    const foreign = [
      [{ userId: userOf(), requirementId: theirs, amountOre: 25_000 }],
      [{ userId: randomUUID(), requirementId, amountOre: 25_000 }],
    ];
    for (const parts of foreign) expect(await refusalOf(book(row({ parts })))).toEqual({ code: "NOT_FOUND" });
    expect(await balance()).toBe(0);
    expect((await anna.payments.bank.history()).imports).toEqual([]);
  });

  it("payments.bank.book — books each row once: repeated in a file, in a second file, in two concurrent files, and by a retry", async () => {
    const [one, other] = [row({}, 10_000), row({}, 15_000)];
    const input = bankFile([one, other, one]);
    const first = await anna.payments.bank.book(input);
    expect(first).toMatchObject({ booked: 2, bookedOre: 25_000, balanceAfterOre: 25_000 });
    expect(first.rows.map(({ result }) => result)).toEqual(["booked", "booked", "known"]);
    expect(await anna.payments.bank.book(input)).toEqual(first);
    expect((await book(one, other)).rows.map(({ result }) => result)).toEqual(["known", "known"]);
    expect(await balance()).toBe(25_000);
    expect(await ownOf()).toMatchObject({ state: "approved" });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const second = { ...row(), parts: [{ userId: userOf(1), requirementId, amountOre: 25_000 }] };
    const both = await Promise.all([anna, bo].map((who) => who.payments.bank.book(bankFile([second]))));
    expect(both.map(({ booked }) => booked).toSorted()).toEqual([0, 1]);
    expect(await balance()).toBe(50_000);
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.bank.book — a row that its payment cannot take is refused with a reason, and the other rows are booked", async () => {
    const archived = await require();
    await anna.payments.record({ requirementId: archived, userId: userOf(1), amount: 100, ...key() });
    await anna.payments.remove({ requirementId: archived });
    const exempted = await require();
    await anna.payments.exempt({ requirementId: exempted, userId: userOf(), exempt: true });
    const to = (id: string) => row({ parts: [{ userId: userOf(), requirementId: id, amountOre: 25_000 }] });
    const { rows } = await book(to(archived), to(exempted), row(), row(), row({}, 25_001));
    expect(rows.map(({ result, refusal }) => refusal ?? result)).toEqual([
      "REQUIREMENT_ARCHIVED",
      "EXEMPTED",
      "booked",
      "ALREADY_PAID",
      "ALREADY_PAID",
    ]);
    const larger = await require();
    const tooMuch = row({ parts: [{ userId: userOf(), requirementId: larger, amountOre: 25_001 }] }, 25_001);
    expect((await book(tooMuch)).rows[0]).toMatchObject({ result: "refused", refusal: "AMOUNT_TOO_HIGH" });
    expect(await balance()).toBe(25_100);
  });

  it("payments.bank.book — one row can pay a waiting report, a sibling's payment and a credit; classmates see sums only", async () => {
    const { recordId } = await payer.payments.report({ requirementId, ...key() });
    const parts = [userOf(), userOf(1)].map((userId) => ({ userId, requirementId, amountOre: 25_000 }));
    await book(row({ amountOre: 55_000, parts, creditUserId: userOf(), creditOre: 5_000, rule: "sum" }));
    expect((await ownOf())?.records).toMatchObject([{ id: recordId, status: "approved" }]);
    expect(await classmate.fund.overview()).toMatchObject({
      balanceOre: 55_000,
      incomeOre: 50_000,
      creditOre: 5_000,
    });
    expect((await anna.payments.bank.context()).aliases).toHaveLength(2);
    const { rows } = await anna.payments.bank.history();
    expect(rows[0]).toMatchObject({ state: "booked", rule: "sum", amountOre: 55_000 });
    expect(rows[0]?.parts.map(({ title, amountOre }) => `${title} ${amountOre}`).toSorted()).toEqual([
      "Flak 25000",
      "Flak 25000",
      "null 5000",
    ]);
    const seen = JSON.stringify([
      await classmate.classes.activity({}),
      await classmate.fund.transactions({ limit: 9 }),
    ]);
    for (const secret of ["MARIA", "K7QXM", phoneHash, "bank"]) expect(seen).not.toContain(secret);
  });

  it("payments.bank.book — a payment booked from a bank row cannot be undone by itself", async () => {
    await book(row());
    const recordId = (await ownOf())?.records[0]?.id ?? "";
    const refused = anna.payments.undoApproval({ recordId, reason: "Fel", ...key() });
    expect(await refusalOf(refused)).toEqual({ code: "BOOKED_FROM_BANK" });
  });

  it("payments.bank.book — the database refuses a row whose parts are not its amount, and a second with one fingerprint", async () => {
    const { owner } = testApp;
    const insert = (fingerprint: string, state: string) => owner`
      insert into bank_rows (id, class_id, fingerprint, booked_on, amount_ore, state, rule, changed_by, changed_at)
      values (${randomUUID()}, ${klass.classId}, ${fingerprint}, '2026-11-03', 100, ${state},
        ${state === "booked" ? "by-hand" : null}, ${klass.manager.userId}, now())`;
    await expect(insert("a".repeat(64), "booked")).rejects.toThrow("is not its amount");
    await insert("b".repeat(64), "ignored");
    await expect(insert("b".repeat(64), "ignored")).rejects.toThrow("bank_rows_fingerprint");
  });
});

describe("payments.bank.undo", () => {
  it.each(refusals.manager)("payments.bank.undo — refuses %s with %s", async (who, code) => {
    const input = { rowId: randomUUID(), ...key() };
    expect(await refusalOf(as[who].payments.bank.undo(input))).toEqual({ code });
  });

  it("payments.bank.undo — restores balance, payment, report, credit and alias, once, and the row can be booked again", async () => {
    const { recordId } = await payer.payments.report({ requirementId, ...key() });
    const before = JSON.stringify([await classmate.fund.overview(), await ownOf()]);
    const both = row({
      amountOre: 55_000,
      parts: [userOf(), userOf(1)].map((userId) => ({ userId, requirementId, amountOre: 25_000 })),
      creditUserId: userOf(),
      creditOre: 5_000,
    });
    await book(both);
    const input = { rowId: await rowId(), ...key() };
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
    await anna.payments.credits.use({ requirementId: another, userId: userOf(), ...key() });
    expect(await refusalOf(undo())).toEqual({ code: "CREDIT_USED" });
    const larger = await require();
    await payer.payments.report({ requirementId: larger, amount: 10_000, ...key() });
    await book(row({ parts: [{ userId: userOf(), requirementId: larger, amountOre: 10_000 }] }, 10_000));
    await payer.payments.report({ requirementId: larger, amount: 5_000, ...key() });
    expect(await refusalOf(undo())).toEqual({ code: "PENDING_FIRST" });
    expect(await balance()).toBe(40_000);
  });
});

describe("payments.bank.ignore", () => {
  it.each(refusals.manager)("payments.bank.ignore — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.bank.ignore({ rows: [unmatchedRow(row())], ...key() }))).toEqual({ code });
  });

  it("payments.bank.ignore — stores no text of an ignored row, saves a row for later when asked, and keeps booked rows", async () => {
    const booked = row({}, 10_000);
    await book(booked);
    const [coffee, later] = [row({ message: "Fika" }), row({ message: "Till flaket" })];
    const ignored = await anna.payments.bank.ignore({ rows: [unmatchedRow(coffee), unmatchedRow(booked)], ...key() });
    expect(ignored).toEqual({ ignored: 1, known: 1 });
    await anna.payments.bank.ignore({ rows: [unmatchedRow(later)], saveForLater: true, ...key() });
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

describe("payments.bank.undo of another class's row", () => {
  it("payments.bank.undo — opens it again, once, and books nothing; it can be decided on anew", async () => {
    const wanted = row();
    const coffee = unmatchedRow(wanted);
    await anna.payments.bank.ignore({ rows: [coffee], ...key() });
    const id = await rowId();
    expect(await undo({ rowId: id })).toEqual({ balanceAfterOre: 0 });
    expect(await refusalOf(undo({ rowId: id }))).toEqual({ code: "ROW_NOT_BOOKED" });
    expect((await anna.payments.bank.context()).ignoredFingerprints).toEqual([]);
    expect((await anna.payments.bank.history()).rows[0]).toMatchObject({ state: "undone", parts: [] });
    const bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await anna.payments.bank.ignore({ rows: [coffee], ...key() });
    const both = await Promise.allSettled([anna, bo].map((who) => who.payments.bank.undo({ rowId: id, ...key() })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(as.neighbour.payments.bank.undo({ rowId: id, ...key() }))).toEqual({ code: "NOT_FOUND" });
    expect((await book(wanted)).booked).toBe(1);
  });

  it("payments.bank.undo — leaves a row that is saved for later", async () => {
    await anna.payments.bank.ignore({ rows: [unmatchedRow(row())], saveForLater: true, ...key() });
    expect(await refusalOf(undo())).toEqual({ code: "ROW_NOT_BOOKED" });
    expect((await anna.payments.bank.context()).saved).toHaveLength(1);
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
