import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow, unmatchedRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { newKey } from "@utspring/testkit/new-key";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let boPerson: MadePerson;
let anna: Caller;
let bo: Caller;
let payer: Caller;
let classmate: Caller;
let requirementId: string;
const userOf = (index = 0) => (klass.pupils[index] as MadePerson).userId;
const require = async (amount = 25_000) =>
  (await anna.payments.create({ title: "Flak", amount, phoneNumber: "0701234567", ...newKey() })).requirementId;

/** A class with a limit of 200 kr and two who run it. */
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  boPerson = await makeAnotherManager(testApp, klass);
  anna = await callerFor(testApp, klass.manager);
  bo = await callerFor(testApp, boPerson);
  payer = await callerFor(testApp, klass.pupils[0] as MadePerson);
  classmate = await callerFor(testApp, klass.pupils[1] as MadePerson);
  requirementId = await require();
  await anna.fund.setLimit({ amount: "200", ...newKey() });
});

const row = (more: object = {}, amountOre = 25_000) => bankRow({ userId: userOf(), requirementId }, more, amountOre);
const book = async (...rows: BankRow[]) =>
  anna.payments.bank.book({ ...bankFile(rows), seenSeq: (await anna.payments.bank.context()).seq });
const rowsOf = async () => (await anna.payments.bank.history()).rows;
const rowId = async () => (await rowsOf()).find(({ state }) => state === "booked")?.id ?? "";
const undo = async (who = anna, id?: string) => who.payments.bank.undo({ rowId: id ?? (await rowId()), ...newKey() });
const waiting = async (who = bo) => (await who.fund.waiting()).requests;
const requestId = async () => (await waiting())[0]?.id ?? "";
const attest = async (who = bo, id?: string) => who.fund.attest({ requestId: id ?? (await requestId()), ...newKey() });
const sums = async () => {
  const { balanceOre, incomeOre, reservedOre, creditOre } = await classmate.fund.overview();
  return { balanceOre, incomeOre, reservedOre, creditOre };
};
const ownOf = async (who = payer) =>
  (await who.payments.list()).requirements.find(({ id }) => id === requirementId)?.own;
/** One payer's report, another's payment that nobody reported, and a credit. */
const three = () =>
  row({
    amountOre: 55_000,
    parts: [userOf(), userOf(1)].map((userId) => ({ userId, requirementId, amountOre: 25_000 })),
    creditUserId: userOf(),
    creditOre: 5_000,
  });

describe("payments.bank.undo above the limit", () => {
  it("payments.bank.undo — waits for attest with all that the row paid, which then is undone whole and can be booked again", async () => {
    await payer.payments.report({ requirementId, ...newKey() });
    const before = JSON.stringify([await sums(), await ownOf(), await ownOf(classmate)]);
    const both = three();
    await book(both);
    const booked = await sums();
    expect(await undo()).toEqual({ balanceAfterOre: null });
    expect(await sums()).toEqual({ ...booked, reservedOre: 55_000 });
    expect(await rowsOf()).toMatchObject([{ state: "booked", isUndoWaiting: true, parts: [{}, {}, {}] }]);
    for (const who of [anna, bo, payer])
      expect(await waiting(who)).toMatchObject([
        {
          amountOre: 55_000,
          description: "Ångrat godkännande: Flak, Ångrad inbetalning till godo",
          lacksReceipt: false,
        },
      ]);
    for (const who of [anna, bo]) expect(await refusalOf(undo(who))).toEqual({ code: "ALREADY_WAITING" });
    expect(await refusalOf(attest(anna))).toEqual({ code: "ATTEST_OWN" });
    const id = await requestId();
    await attest();
    expect(await refusalOf(attest(bo, id))).toEqual({ code: "NOT_WAITING" });
    expect(JSON.stringify([await sums(), await ownOf(), await ownOf(classmate)])).toBe(before);
    expect((await payer.payments.credits.list()).totalOre).toBe(0);
    expect(await rowsOf()).toMatchObject([{ state: "undone", isUndoWaiting: false, name: null, parts: [] }]);
    const context = await anna.payments.bank.context();
    expect([context.aliases, context.booked, context.undone.length]).toEqual([[], [], 1]);
    expect(await waiting()).toEqual([]);
    expect((await book(both)).booked).toBe(1);
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.bank.undo — at or below the limit, and a row that has booked nothing, is undone at once", async () => {
    await book(row({ parts: [{ userId: userOf(), requirementId, amountOre: 20_000 }] }, 20_000));
    expect(await undo()).toEqual({ balanceAfterOre: 0 });
    const ignored = unmatchedRow(row({}, 90_000));
    await anna.payments.bank.ignore({ rows: [ignored], ...newKey() });
    const [first] = (await rowsOf()).filter(({ state }) => state === "ignored");
    expect(await undo(anna, first?.id)).toEqual({ balanceAfterOre: 0 });
  });

  it("payments.bank.undo — what one person has taken out within 24 hours counts, and income waits too", async () => {
    await book(row(), row({ parts: [], rule: "by-hand", incomeText: "Kakor" }, 15_000));
    await anna.fund.withdraw({ amount: "100", description: "Kakor", ...newKey() });
    const income = (await rowsOf()).find(({ amountOre }) => amountOre === 15_000)?.id;
    expect(await undo(anna, income)).toEqual({ balanceAfterOre: null });
    await attest();
    expect((await rowsOf()).find(({ id }) => id === income)).toMatchObject({ state: "undone" });
    expect(await sums()).toMatchObject({ balanceOre: 15_000, reservedOre: 0 });
  });

  it("payments.bank.undo — of two at once one waits, and of two attests at once one books", async () => {
    await book(three());
    const asked = await Promise.allSettled([undo(anna), undo(bo)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await sums()).reservedOre).toBe(55_000);
    const attester = (await waiting(anna))[0]?.isMine === true ? bo : anna;
    const id = await requestId();
    const attested = await Promise.allSettled([1, 2, 3].map(() => attest(attester, id)));
    expect(attested.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await sums()).toMatchObject({ balanceOre: 0, reservedOre: 0 });
  });

  it("payments.bank.undo — when it is stopped, all of the row stays booked, and it can be undone again", async () => {
    await book(three());
    for (const who of [anna, bo]) {
      await undo();
      await who.fund.cancelRequest({ requestId: await requestId(), ...newKey() });
      expect(await sums()).toMatchObject({ balanceOre: 55_000, reservedOre: 0, creditOre: 5_000 });
      expect(await rowsOf()).toMatchObject([{ state: "booked", isUndoWaiting: false }]);
    }
  });

  it("payments.bank.undo — is refused when the credit is used or the member has reported again, also when it is attested", async () => {
    await book(three());
    const another = await require(5_000);
    await undo();
    await anna.payments.credits.use({ requirementId: another, userId: userOf(), ...newKey() });
    expect(await refusalOf(attest())).toEqual({ code: "CREDIT_USED" });
    await anna.fund.cancelRequest({ requestId: await requestId(), ...newKey() });
    expect(await refusalOf(undo())).toEqual({ code: "CREDIT_USED" });
    expect(await sums()).toMatchObject({ balanceOre: 55_000, reservedOre: 0 });
    const larger = await require(60_000);
    await payer.payments.report({ requirementId: larger, amount: 30_000, ...newKey() });
    await book(row({ parts: [{ userId: userOf(), requirementId: larger, amountOre: 30_000 }] }, 30_000));
    const id = (await rowsOf()).find(({ amountOre }) => amountOre === 30_000)?.id;
    await undo(anna, id);
    await payer.payments.report({ requirementId: larger, amount: 5_000, ...newKey() });
    expect(await refusalOf(attest())).toEqual({ code: "PENDING_FIRST" });
    await bo.fund.cancelRequest({ requestId: await requestId(), ...newKey() });
    expect(await refusalOf(undo(anna, id))).toEqual({ code: "PENDING_FIRST" });
    expect(await sums()).toMatchObject({ balanceOre: 85_000, reservedOre: 0 });
  });

  it("payments.bank.undo — is not undone a second time when the limit is higher meanwhile, and waits on", async () => {
    await book(row());
    await undo();
    await anna.fund.setLimit({ amount: "9000", ...newKey() });
    const { limitChange } = await bo.fund.waiting();
    await bo.fund.attestLimit({ changeId: limitChange?.id ?? "", ...newKey() });
    expect(await refusalOf(undo())).toEqual({ code: "ALREADY_WAITING" });
    await attest();
    expect(await sums()).toMatchObject({ balanceOre: 0, reservedOre: 0 });
  });

  it("payments.bank.undo — of a payer who has left waits and is attested; it ends when the requester leaves the role", async () => {
    await book(row());
    await anna.classes.removeMember({ userId: userOf(), ...newKey() });
    await undo(bo);
    await as.admin.admin.users.freeze({ userId: boPerson.userId });
    expect(await sums()).toMatchObject({ balanceOre: 25_000, reservedOre: 0 });
    expect(await rowsOf()).toMatchObject([{ state: "booked", isUndoWaiting: false }]);
    await as.admin.admin.users.unfreeze({ userId: boPerson.userId });
    bo = await callerFor(testApp, boPerson);
    await undo();
    await attest();
    expect(await rowsOf()).toMatchObject([{ state: "undone" }]);
  });

  it("payments.bank.undo — attested opens the row that was the same payment, and what was read before is not booked by it", async () => {
    const swish = { ...row({ bookedOn: "2026-11-03" }), profile: "swedbank-swish" };
    await book(swish);
    const twin = { ...unmatchedRow(row({ bookedOn: "2026-11-05" })), profile: "swedbank-account", isSame: true };
    await anna.payments.bank.ignore({ rows: [twin], ...newKey() });
    const { seq } = await bo.payments.bank.context();
    await undo();
    await attest();
    expect((await rowsOf()).map(({ state }) => state)).toEqual(["undone", "undone"]);
    const again = await bo.payments.bank.book({ ...bankFile([swish]), seenSeq: seq });
    expect(again.rows).toMatchObject([{ result: "refused", refusal: "BOOKED_MEANWHILE" }]);
  });
});
