import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow } from "@utspring/testkit/bank-rows";
import type { BankRow } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

let anna: Caller;
let bo: Caller;
let userId: string;
let requirementId: string;
let otherId: string;

beforeEach(async () => {
  const klass = await makeClass(testApp, { pupils: 1 });
  anna = await callerFor(testApp, klass.manager);
  bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
  ({ userId } = klass.pupils[0] as MadePerson);
  const create = (title: string) =>
    anna.payments.create({ title, amount: 100_000, phoneNumber: "0701234567", ...newKey() });
  ({ requirementId } = await create("Flak"));
  ({ requirementId: otherId } = await create("Mössa"));
});

const row = (more: object = {}) => bankRow({ userId, requirementId }, more, 10_000);
const seen = async (who: Caller) => (await who.payments.bank.context()).seq;
const book = async (who: Caller, seenSeq: number, profile: string, ...rows: BankRow[]) =>
  (await who.payments.bank.book({ ...bankFile(rows), profile, seenSeq })).rows.map(
    ({ result, refusal }) => refusal ?? result,
  );
const balance = async () => (await anna.fund.overview()).balanceOre;

describe("payments.bank.book while others book", () => {
  it("payments.bank.book — refuses a call that does not say what its device has seen", async () => {
    for (const seenSeq of [undefined, -1, 0.5])
      expect(
        await refusalOf(
          anna.payments.bank.book({ ...bankFile([row()]), seenSeq } as Parameters<typeof anna.payments.bank.book>[0]),
        ),
      ).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "seenSeq" }] });
    expect(await balance()).toBe(0);
  });

  it("payments.bank.book — refuses a number of an event that the class has not come to, which would hide what was booked", async () => {
    const before = await seen(bo);
    expect(await book(anna, before, "swedbank-swish", row())).toEqual(["booked"]);
    const statement = row({ bookedOn: "2026-11-06" });
    for (const ahead of [(await seen(bo)) + 1, 1_000_000, Number.MAX_SAFE_INTEGER])
      expect(await refusalOf(book(bo, ahead, "camt", statement))).toMatchObject({
        code: "BAD_INPUT",
        field: "seenSeq",
      });
    const call = { ...bankFile([statement]), profile: "camt", seenSeq: 1_000_000 };
    await expect(bo.payments.bank.book(call)).rejects.toThrow(
      "Filen jämfördes med mer än vad klassen har. Läs in filen igen.",
    );
    expect(await balance()).toBe(10_000);
  });

  it("payments.bank.book — refuses what may have been booked from another kind of file since the context was read, until it is read again", async () => {
    const [before, statement] = [await seen(bo), row({ bookedOn: "2026-11-06" })];
    expect(await book(anna, before, "swedbank-swish", row())).toEqual(["booked"]);
    expect(await book(bo, before, "camt", statement)).toEqual(["BOOKED_MEANWHILE"]);
    expect(await balance()).toBe(10_000);
    expect(await book(bo, await seen(bo), "camt", statement)).toEqual(["booked"]);
    expect(await balance()).toBe(20_000);
  });

  it("payments.bank.book — refuses a row that was booked and undone meanwhile, and the same payment in another kind of file", async () => {
    const [before, one] = [await seen(bo), row({ bookedOn: "2026-11-06", profile: "swedbank-swish" })];
    expect(await book(anna, before, "swedbank-swish", one)).toEqual(["booked"]);
    const [stored] = (await anna.payments.bank.history()).rows;
    await anna.payments.bank.undo({ rowId: stored?.id ?? "", ...newKey() });
    expect(await book(bo, before, "swedbank-swish", one)).toEqual(["BOOKED_MEANWHILE"]);
    expect(await book(bo, before, "camt", row())).toEqual(["BOOKED_MEANWHILE"]);
    expect(await balance()).toBe(0);
    expect(await book(bo, before, "swedbank-swish", row({ bookedOn: "2026-11-06" }))).toEqual(["booked"]);
    expect(await book(bo, await seen(bo), "swedbank-swish", one)).toEqual(["booked"]);
  });

  it("payments.bank.book — of one payment in two kinds of file, booked concurrently, one is booked and the other refused", async () => {
    const before = await seen(anna);
    const both = await Promise.all([book(anna, before, "swedbank-swish", row()), book(bo, before, "camt", row())]);
    expect(both.flat().toSorted()).toEqual(["BOOKED_MEANWHILE", "booked"]);
    expect(await balance()).toBe(10_000);
  });

  it("payments.bank.book — refuses a payment of the amount that was approved by hand meanwhile", async () => {
    const before = await seen(bo);
    await anna.payments.record({ requirementId, userId, amount: 10_000, ...newKey() });
    expect(await book(bo, before, "swedbank-swish", row())).toEqual(["BOOKED_MEANWHILE"]);
    expect(await book(bo, await seen(bo), "swedbank-swish", row())).toEqual(["booked"]);
    expect(await balance()).toBe(20_000);
  });

  it.each([
    ["another item of the member", () => ({ parts: [{ userId, requirementId: otherId, amountOre: 10_000 }] })],
    ["the member's credit", () => ({ parts: [], creditUserId: userId, creditOre: 10_000 })],
    [
      "the member's credit with own öre",
      () => ({ amountOre: 10_071, parts: [], creditUserId: userId, creditOre: 10_071 }),
    ],
    [
      "parts that are the amount together",
      () => ({ parts: [requirementId, otherId].map((id) => ({ userId, requirementId: id, amountOre: 5_000 })) }),
    ],
  ])(
    "payments.bank.book — refuses a row that was chosen as %s, when the member's amount was approved by hand meanwhile",
    async (_what, chosen) => {
      const before = await seen(bo);
      await anna.payments.record({ requirementId, userId, amount: 10_000, ...newKey() });
      expect(await book(bo, before, "swedbank-swish", row(chosen()))).toEqual(["BOOKED_MEANWHILE"]);
      expect(await balance()).toBe(10_000);
      expect(await book(bo, await seen(bo), "swedbank-swish", row(chosen()))).toEqual(["booked"]);
    },
  );

  it("payments.bank.book — of one payment that two kinds of file have, a call books one and refuses the other", async () => {
    const [ofFile, saved] = [row({ name: "MARIA BERG" }), row({ bookedOn: "2026-11-06", profile: "camt" })];
    const { rows, booked } = await anna.payments.bank.book({ ...bankFile([ofFile, saved]), profile: "swedbank-swish" });
    expect([booked, rows[1]?.refusal]).toEqual([1, "BOOKED_MEANWHILE"]);
    const cut = row({ name: "Berg, Mari", profile: "camt" });
    const others = [row({ name: "OLLE EK", profile: "seb-account" }), row({ profile: "camt", bookedOn: "2026-11-10" })];
    const file = { ...bankFile([row({ name: "MARIA BERG" }), cut, ...others]), profile: "swedbank-swish" };
    expect((await anna.payments.bank.book(file)).rows.map(({ result }) => result)).toEqual([
      "booked",
      "refused",
      "booked",
      "booked",
    ]);
  });

  it("payments.bank.book — books another amount, a day further away, the same kind of file and the next part of one's own file", async () => {
    const before = await seen(anna);
    expect(await book(bo, before, "camt", row({ bookedOn: "2026-11-03" }))).toEqual(["booked"]);
    const others = [row({ bookedOn: "2026-11-09" }), bankRow({ userId, requirementId }, {}, 9_900)];
    expect(await book(anna, before, "swedbank-swish", ...others)).toEqual(["booked", "booked"]);
    expect(await book(bo, before, "camt", row(), row())).toEqual(["booked", "booked"]);
    const alike = row({ bookedOn: "2026-11-09" });
    expect(await book(bo, before, "swedbank-swish", alike)).toEqual(["booked"]);
  });
});
