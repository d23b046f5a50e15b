import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow, phoneHash } from "@utspring/testkit/bank-rows";
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
const book = (...rows: BankRow[]) => anna.payments.bank.book(bankFile(rows));
const ownOf = async (id = requirementId) =>
  (await payer.payments.list()).requirements.find((one) => one.id === id)?.own;
const balance = async () => (await classmate.fund.overview()).balanceOre;

describe("payments.bank.book", () => {
  it.each(refusals.manager)("payments.bank.book — refuses %s with %s", async (who, code) => {
    const input = { ...bankFile([row()]), profile: "a" };
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
    const foreign = [{ userId: userOf(), requirementId: theirs, amountOre: 25_000 }];
    expect(await refusalOf(book(row({ parts: foreign })))).toEqual({ code: "NOT_FOUND" });
    const stranger = [{ userId: randomUUID(), requirementId, amountOre: 25_000 }];
    expect(await refusalOf(book(row({ parts: stranger })))).toEqual({ code: "NOT_FOUND" });
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
    await anna.payments.record({ requirementId: archived, userId: userOf(1), amount: 100, ...newKey() });
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
    const { recordId } = await payer.payments.report({ requirementId, ...newKey() });
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

  it("payments.bank.book — a text on rows of several members of a file with chosen columns teaches no payer, nor does undoing forget one", async () => {
    const aliases = async () => (await anna.payments.bank.context()).aliases.map(({ memberId }) => memberId);
    const of = (index: number, id: string, bookedOn = "2026-11-03") =>
      row({ bookedOn, parts: [{ userId: userOf(index), requirementId: id, amountOre: 25_000 }] });
    const bookMapped = (...rows: BankRow[]) => anna.payments.bank.book({ ...bankFile(rows), profile: "mapped" });
    await bookMapped(of(0, requirementId, "2026-11-20"), of(1, requirementId, "2026-11-20"));
    expect(await aliases()).toEqual([]);
    // The same payer in a bank's own column is a parent of two.
    const second = await require();
    await book(of(0, second), of(1, second));
    expect((await aliases()).toSorted()).toEqual([userOf(0), userOf(1)].toSorted());
    const { rows } = await anna.payments.bank.history();
    const untaught = rows.filter(({ bookedOn }) => bookedOn === "2026-11-20");
    expect(untaught).toHaveLength(2);
    for (const { id } of untaught) await anna.payments.bank.undo({ rowId: id, ...newKey() });
    expect(await aliases()).toHaveLength(2);
  });

  it("payments.bank.book — rows of one member, and one row of several, teach their payer from a file with chosen columns too", async () => {
    const second = await require();
    const both = [userOf(), userOf(1)].map((userId) => ({ userId, requirementId: second, amountOre: 25_000 }));
    const bookMapped = (...rows: BankRow[]) => anna.payments.bank.book({ ...bankFile(rows), profile: "mapped" });
    await bookMapped(row({}, 10_000), row({}, 15_000));
    expect((await anna.payments.bank.context()).aliases).toEqual([{ phoneHash, memberId: userOf() }]);
    await bookMapped(row({ parts: both, amountOre: 50_000 }));
    expect((await anna.payments.bank.context()).aliases).toHaveLength(2);
  });

  it("payments.bank.book — a payer of a file with chosen columns who is confirmed for a second member matches neither, in either order, until that is undone", async () => {
    const aliases = async () => (await anna.payments.bank.context()).aliases.map(({ memberId }) => memberId);
    const of = (index: number, bookedOn: string) =>
      row({ bookedOn, parts: [{ userId: userOf(index), requirementId, amountOre: 10_000 }] }, 10_000);
    const bookMapped = (...rows: BankRow[]) => anna.payments.bank.book({ ...bankFile(rows), profile: "mapped" });
    await bookMapped(of(0, "2026-11-01"));
    expect(await aliases()).toEqual([userOf(0)]);
    await bookMapped(of(1, "2026-11-09"));
    expect(await aliases()).toEqual([]);
    // Nor does it become one's own by coming again.
    await bookMapped(of(1, "2026-11-17"));
    expect(await aliases()).toEqual([]);
    const { rows } = await anna.payments.bank.history();
    const undo = async (day: string) =>
      anna.payments.bank.undo({ rowId: rows.find(({ bookedOn }) => bookedOn === day)?.id ?? "", ...newKey() });
    await undo("2026-11-17");
    expect(await aliases()).toEqual([]);
    await undo("2026-11-09");
    expect(await aliases()).toEqual([userOf(0)]);
  });

  it("payments.bank.book — rows of several members of one file take back whose an earlier file made their text", async () => {
    const of = (index: number, bookedOn: string) =>
      row({ bookedOn, parts: [{ userId: userOf(index), requirementId, amountOre: 10_000 }] }, 10_000);
    const bookMapped = (...rows: BankRow[]) => anna.payments.bank.book({ ...bankFile(rows), profile: "mapped" });
    await bookMapped(of(0, "2026-11-01"));
    await bookMapped(of(0, "2026-11-09"), of(1, "2026-11-17"));
    expect((await anna.payments.bank.context()).aliases).toEqual([]);
  });

  it("payments.bank.book — two files at once that confirm one payer for two members teach neither", async () => {
    const of = (index: number, bookedOn: string) =>
      row({ bookedOn, parts: [{ userId: userOf(index), requirementId, amountOre: 10_000 }] }, 10_000);
    const bookMapped = (...rows: BankRow[]) => anna.payments.bank.book({ ...bankFile(rows), profile: "mapped" });
    await Promise.all([bookMapped(of(0, "2026-11-01")), bookMapped(of(1, "2026-11-09"))]);
    expect((await anna.payments.bank.context()).aliases).toEqual([]);
  });

  it("payments.bank.book — a payment booked from a bank row cannot be undone by itself", async () => {
    await book(row());
    const recordId = (await ownOf())?.records[0]?.id ?? "";
    const refused = anna.payments.undoApproval({ recordId, reason: "Fel", ...newKey() });
    expect(await refusalOf(refused)).toEqual({ code: "BOOKED_FROM_BANK" });
  });

  it("payments.bank.book — the database refuses a row whose parts are not its amount, and a second with one fingerprint", async () => {
    const { owner } = testApp;
    const insert = (fingerprint: string, state: string) => owner`
      insert into bank_rows (id, class_id, fingerprint, booked_on, amount_ore, state, rule, changed_by, changed_at, created_by)
      values (${randomUUID()}, ${klass.classId}, ${fingerprint}, '2026-11-03', 100, ${state},
        ${state === "booked" ? "by-hand" : null}, ${klass.manager.userId}, now(), ${klass.manager.userId})`;
    await expect(insert("a".repeat(64), "booked")).rejects.toThrow("is not its amount");
    await insert("b".repeat(64), "ignored");
    await expect(insert("b".repeat(64), "ignored")).rejects.toThrow("bank_rows_fingerprint");
  });
});
