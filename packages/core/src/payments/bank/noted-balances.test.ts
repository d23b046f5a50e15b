import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "@utspring/domain/dates";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let anna: Caller;
beforeEach(async () => {
  anna = await callerFor(testApp, (await makeClass(testApp, { pupils: 1 })).manager);
});

/** A day that many days from now. */
const day = (from = 0) => dayOf(new Date(testApp.clock.now().getTime() + from * 86_400_000));
const note = (on: string, bankBalance: number) => anna.payments.bank.noteBalance({ day: on, bankBalance, ...newKey() });

describe("payments.bank.noteBalance", () => {
  it.each(refusals.manager)("payments.bank.noteBalance — refuses %s with %s", async (who, code) => {
    const input = { day: "2026-11-03", bankBalance: 100, ...newKey() };
    expect(await refusalOf(as[who].payments.bank.noteBalance(input))).toEqual({ code });
  });

  it("payments.bank.noteBalance — refuses a day in the future, which would hide all later notes", async () => {
    expect(await refusalOf(note(day(1), 100))).toMatchObject({ code: "DAY_IN_FUTURE" });
    expect((await anna.payments.bank.difference()).day).toBeNull();
  });

  it("payments.bank.noteBalance — a balance may be below zero, as an overdrawn account's is, but not below what can be paid", async () => {
    for (const wrong of [-100_000_001, -0.5])
      expect(await refusalOf(note(day(), wrong))).toMatchObject({
        code: "BAD_INPUT",
        issues: [{ path: "bankBalance", message: "Ange ett giltigt belopp" }],
      });
    await anna.fund.deposit({ amount: 700, description: "Pant", ...newKey() });
    await note(day(), -4_550);
    expect(await anna.payments.bank.difference()).toMatchObject({
      bankOre: -4_550,
      bookOre: 700,
      differenceOre: -5_250,
      explanations: [{ amountOre: -5_250 }],
    });
    expect((await anna.payments.bank.history()).balances).toMatchObject([{ bankOre: -4_550 }]);
  });

  it("payments.bank.noteBalance — the day that was noted last is compared, also when it is an earlier day", async () => {
    await anna.fund.deposit({ amount: 700, description: "Pant", ...newKey() });
    await note(day(), 700);
    testApp.clock.move(1_000);
    await note(day(-3), 700);
    expect(await anna.payments.bank.difference()).toMatchObject({ day: day(-3), bookOre: 0, differenceOre: 700 });
    testApp.clock.move(1_000);
    await note(day(), 700);
    expect(await anna.payments.bank.difference()).toMatchObject({ day: day(), bookOre: 700, differenceOre: 0 });
  });

  it("payments.bank.noteBalance — of notes at once the latest day's counts, a new note of that day replaces it, and nothing is booked", async () => {
    await note(day(-2), 100);
    await note(day(-5), 900);
    await note(day(-2), 0);
    expect(await anna.payments.bank.difference()).toEqual({
      day: day(-2),
      bookOre: 0,
      bankOre: 0,
      differenceOre: 0,
      explanations: [],
      untied: [],
    });
    expect(await anna.fund.overview()).toMatchObject({ balanceOre: 0 });
  });
});

describe("payments.bank.removeBalance", () => {
  it.each(refusals.manager)("payments.bank.removeBalance — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.bank.removeBalance({ day: "2026-11-03" }))).toEqual({ code });
  });

  it("payments.bank.removeBalance — a wrong note is gone from the comparison and the history, once, and nobody else's", async () => {
    await anna.fund.deposit({ amount: 700, description: "Pant", ...newKey() });
    await note(day(-2), 100);
    await note(day(), 900);
    const noted = async () =>
      (await anna.payments.bank.history()).balances.map(({ day: on, ...one }) => ({ on, ...one }));
    expect(await noted()).toMatchObject([
      { on: day(), bankOre: 900, bookOre: 700 },
      { on: day(-2), bankOre: 100, bookOre: 0 },
    ]);
    const foreign = as.studentansvarig.payments.bank.removeBalance({ day: day() });
    expect(await refusalOf(foreign)).toEqual({ code: "NOT_FOUND" });
    await anna.payments.bank.removeBalance({ day: day() });
    expect(await refusalOf(anna.payments.bank.removeBalance({ day: day() }))).toEqual({ code: "NOT_FOUND" });
    expect(await noted()).toMatchObject([{ on: day(-2) }]);
    expect(await anna.payments.bank.difference()).toMatchObject({ day: day(-2), bankOre: 100 });
    expect((await anna.classes.activity({})).rows[0]).toMatchObject({ kind: "payments.bank.removeBalance" });
  });
});
