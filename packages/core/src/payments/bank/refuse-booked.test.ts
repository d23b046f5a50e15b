import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "@utspring/domain/dates";
import { bankFile, bankRow } from "@utspring/testkit/bank-rows";
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
let otherUserId: string;
let requirementId: string;

beforeEach(async () => {
  const klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
  [userId = "", otherUserId = ""] = klass.pupils.map((pupil: MadePerson) => pupil.userId);
  ({ requirementId } = await anna.payments.create({
    title: "Flak",
    amount: 25_000,
    phoneNumber: "0701234567",
    ...newKey(),
  }));
});

const day = (from = 0) => dayOf(new Date(testApp.clock.now().getTime() + from * 86_400_000));
const seen = async () => (await bo.payments.bank.context()).seq;
/** What became of a bank row that is a part of the requirement. */
const book = async (seenSeq: number, amountOre = 10_000, more: object = {}) =>
  (
    await bo.payments.bank.book({
      ...bankFile([bankRow({ userId, requirementId }, { bookedOn: day(-3), ...more }, amountOre)]),
      seenSeq,
    })
  ).rows.map(({ result, refusal }) => refusal ?? result)[0];
const entry = (amount = 10_000, more: object = {}) => ({ requirementId, userId, amount, ...newKey(), ...more });
/** What became of the same payment by hand. */
const record = async (amount = 10_000, more: object = {}) => {
  const call = anna.payments.record(entry(amount, more));
  return call.then(
    () => "booked",
    async () => (await refusalOf(call)).code,
  );
};
const balance = async () => (await anna.fund.overview()).balanceOre;

describe("payments.record beside a bank file", () => {
  it("payments.record — refuses an amount that a bank row has paid of the same, until it is said to be another payment", async () => {
    expect(await book(await seen())).toBe("booked");
    expect(await record()).toBe("BANK_ROW_BOOKED");
    expect(await balance()).toBe(10_000);
    expect(await record(10_000, { isAnother: true })).toBe("booked");
    expect(await balance()).toBe(20_000);
  });

  it("payments.record — of a part payment by hand and as a bank row, concurrently, one is booked and the other refused", async () => {
    for (const isHandFirst of [true, false]) {
      ({ requirementId } = await anna.payments.create({
        title: "Flak",
        amount: 25_000,
        phoneNumber: "0701234567",
        ...newKey(),
      }));
      const [before, fundBefore] = [await seen(), await balance()];
      const both = await Promise.all(isHandFirst ? [record(), book(before)] : [book(before), record()]);
      expect(both.filter((one) => one === "booked")).toHaveLength(1);
      expect(["BANK_ROW_BOOKED", "BOOKED_MEANWHILE"]).toContain(both.find((one) => one !== "booked"));
      expect(await balance()).toBe(fundBefore + 10_000);
    }
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("payments.record — parts that are more than what is left together never overpay: the second is refused, or the rest a credit", async () => {
    const before = await seen();
    const both = await Promise.all([record(15_000), book(before, 15_100)]);
    expect(both.toSorted()).toEqual(["AMOUNT_TOO_HIGH", "booked"]);
    const leftOre = 25_000 - (await balance());
    expect(await record(leftOre + 5_000)).toBe("AMOUNT_TOO_HIGH");
    expect(await anna.payments.record(entry(leftOre + 5_000, { restToCredit: true }))).toMatchObject({
      amountOre: leftOre,
      creditOre: 5_000,
    });
    expect(await book(await seen(), 5_000)).toBe("ALREADY_PAID");
    expect(await record(5_000)).toBe("ALREADY_PAID");
  });

  it("payments.record — refuses the amount again as a credit in part, but not after the row is undone or is a month old, nor another's", async () => {
    const before = await seen();
    expect(await book(before, 15_000)).toBe("booked");
    expect(await record(15_000, { restToCredit: true })).toBe("BANK_ROW_BOOKED");
    expect(await record(10_000, { userId: otherUserId })).toBe("booked");
    const [row] = (await anna.payments.bank.history()).rows;
    await anna.payments.bank.undo({ rowId: row?.id ?? "", ...newKey() });
    expect(await record(15_000)).toBe("booked");
    expect(await book(await seen(), 5_000, { bookedOn: day(-32) })).toBe("booked");
    expect(await record(5_000)).toBe("booked");
  });
});
