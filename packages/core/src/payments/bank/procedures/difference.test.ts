import { createHash, randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "@utspring/domain/dates";
import { seenNothing } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeClass } from "@utspring/testkit/make";
import type { MadeClass } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let anna: Caller;
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  anna = await callerFor(testApp, klass.manager);
});

/** A day that many days from now. */
const day = (from = 0) => dayOf(new Date(testApp.clock.now().getTime() + from * 86_400_000));
const note = (on: string, bankBalance: number) => anna.payments.bank.noteBalance({ day: on, bankBalance, ...newKey() });
const userId = () => klass.pupils[0]?.userId ?? "";
const require = async () =>
  (await anna.payments.create({ title: "Flak", amount: 100_000, phoneNumber: "0701234567", ...newKey() }))
    .requirementId;
const row = (bookedOn: string, amountOre: number) => ({
  fingerprint: createHash("sha256").update(randomUUID()).digest("hex"),
  bookedOn,
  amountOre,
});

describe("payments.bank.difference", () => {
  it.each(refusals.manager)("payments.bank.difference — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].payments.bank.difference())).toEqual({ code });
  });

  it("payments.bank.difference — is empty before a balance is noted, and shows the balance of one's own class only", async () => {
    const nothing = { day: null, bookOre: 0, bankOre: 0, differenceOre: 0, explanations: [], untied: [] };
    expect(await anna.payments.bank.difference()).toEqual(nothing);
    await note(day(), 500);
    expect(await as.studentansvarig.payments.bank.difference()).toEqual(nothing);
  });

  it("payments.bank.difference — the explanations sum to the difference, to the öre, and each has its rows", async () => {
    const requirementId = await require();
    await anna.fund.deposit({ amount: 70_001, description: "Pant", ...newKey() });
    // Booked by hand within the file's period, which does not have it.
    await anna.payments.record({ requirementId, userId: userId(), amount: 3_000, ...newKey() });
    const parts = (amountOre: number) => [{ userId: userId(), requirementId, amountOre }];
    const rows = [{ ...row(day(2), 5_000), rule: "by-hand" as const, parts: parts(5_000) }];
    await anna.payments.bank.book({
      profile: "seb-swish",
      seenSeq: seenNothing,
      from: day(-30),
      to: day(2),
      rowsSeen: 2,
      rows,
      ...newKey(),
    });
    const later = { ...row(day(-1), 2_500), name: "MARIA BERG" };
    await anna.payments.bank.ignore({ saveForLater: true, rows: [later], ...newKey() });
    await anna.payments.bank.ignore({ rows: [row(day(-2), 900)], ...newKey() });
    // The book has 730,01 that day: the bank lacks 30 of it, and has 34 more and 1,23 that nobody knows.
    await note(day(), 73_524);
    const { untied, ...compared } = await anna.payments.bank.difference();
    expect(compared).toEqual({
      day: day(),
      bookOre: 73_001,
      bankOre: 73_524,
      differenceOre: 523,
      explanations: [
        { reason: "saved", amountOre: 2_500, rows: [{ day: day(-1), amountOre: 2_500, text: "MARIA BERG" }] },
        { reason: "ignored", amountOre: 900, rows: [{ day: day(-2), amountOre: 900, text: null }] },
        {
          reason: "notInFile",
          amountOre: -3_000,
          rows: [{ day: day(), amountOre: -3_000, text: "Betalning för Flak" }],
        },
        { reason: "unexplained", amountOre: 123, rows: [] },
      ],
    });
    const { items } = await anna.payments.bank.context();
    const reference = items.find(
      (item) => item.requirementId === requirementId && item.memberId === userId(),
    )?.reference;
    expect(untied.map(({ seq: _seq, day: _day, ...rest }) => rest)).toEqual([
      { text: "Betalning för Flak", amountOre: 3_000, isPayment: true, isInFile: true, reference },
      { text: "Pant", amountOre: 70_001, isPayment: false, isInFile: true, reference: null },
    ]);
    await note(day(), 73_001);
    expect(await anna.payments.bank.difference()).toMatchObject({ differenceOre: 0, explanations: [], untied: [] });
  });

  it("payments.bank.difference — a saved row that is booked from another kind of file is no cause, and another is", async () => {
    const requirementId = await require();
    const parts = [{ userId: userId(), requirementId, amountOre: 33_300 }];
    const save = async (name: string, profile: string) =>
      anna.payments.bank.ignore({
        saveForLater: true,
        rows: [{ ...row(day(-1), 33_300), name, profile }],
        ...newKey(),
      });
    const booked = { ...row(day(-3), 33_300), name: "BERG MARIA", rule: "by-hand" as const, parts };
    await anna.payments.bank.book({
      profile: "swedbank-account",
      seenSeq: seenNothing,
      rowsSeen: 1,
      rows: [booked],
      ...newKey(),
    });
    await note(day(), 40_000);
    await save("MARIA BERG", "swedbank-swish");
    expect(await anna.payments.bank.difference()).toMatchObject({ explanations: [{ reason: "unexplained" }] });
    await save("OLLE EK", "swedbank-swish");
    await save("MARIA BERG", "swedbank-account");
    expect((await anna.payments.bank.difference()).explanations[0]).toMatchObject({
      reason: "saved",
      amountOre: 66_600,
    });
  });

  it("payments.bank.difference — of two saved rows that may be one booked payment, one is a cause", async () => {
    const requirementId = await require();
    const parts = [{ userId: userId(), requirementId, amountOre: 33_300 }];
    const booked = { ...row(day(-3), 33_300), name: "BERG MARIA", rule: "by-hand" as const, parts };
    await anna.payments.bank.book({
      profile: "swedbank-account",
      seenSeq: seenNothing,
      rowsSeen: 1,
      rows: [booked],
      ...newKey(),
    });
    const saved = [-2, -1].map((on) => ({ ...row(day(on), 33_300), name: "MARIA BERG", profile: "swedbank-swish" }));
    await anna.payments.bank.ignore({ saveForLater: true, rows: saved, ...newKey() });
    await note(day(), 40_000);
    expect((await anna.payments.bank.difference()).explanations).toMatchObject([
      { reason: "saved", amountOre: 33_300, rows: [{ day: day(-1) }] },
      { reason: "unexplained", amountOre: -26_600 },
    ]);
  });

  it("payments.bank.difference — a row that is the same payment as another kind's is no cause, and one of nobody's is", async () => {
    const requirementId = await require();
    const parts = [{ userId: userId(), requirementId, amountOre: 33_300 }];
    const booked = { ...row(day(-2), 33_300), rule: "by-hand" as const, parts };
    await anna.payments.bank.book({
      profile: "swedbank-account",
      seenSeq: seenNothing,
      rowsSeen: 1,
      rows: [booked],
      ...newKey(),
    });
    await note(day(), 40_000);
    const passOver = async (more: object) =>
      anna.payments.bank.ignore({ rows: [{ ...row(day(-1), 33_300), ...more }], ...newKey() });
    await passOver({ profile: "swedbank-swish", isSame: true });
    expect(await anna.payments.bank.difference()).toMatchObject({ explanations: [{ reason: "unexplained" }] });
    await passOver({});
    expect((await anna.payments.bank.difference()).explanations[0]).toMatchObject({
      reason: "ignored",
      amountOre: 33_300,
    });
  });

  it("payments.bank.difference — a saved row that is said to be a booked row of a file with chosen columns is no cause", async () => {
    const parts = [{ userId: userId(), requirementId: await require(), amountOre: 33_300 }];
    const booked = { ...row(day(-2), 33_300), name: "MARIA BERG", rule: "by-hand" as const, parts };
    const call = { profile: "mapped", seenSeq: seenNothing, rowsSeen: 1, rows: [booked], ...newKey() };
    await anna.payments.bank.book(call);
    await note(day(), 40_000);
    const old = { ...row(day(-2), 33_300), profile: "mapped" };
    const causes = async () => (await anna.payments.bank.difference()).explanations.map(({ reason }) => reason);
    await anna.payments.bank.ignore({ saveForLater: true, rows: [{ ...old, name: "INBETALNING" }], ...newKey() });
    expect(await causes()).toEqual(["saved", "unexplained"]);
    await anna.payments.bank.ignore({ rows: [{ ...old, isSame: true }], ...newKey() });
    expect(await causes()).toEqual(["unexplained"]);
  });

  it("payments.bank.difference — a saved row whose file's columns are chosen anew is no cause beside the row as it is read then, however that is decided, and is one again when that is undone", async () => {
    await note(day(), 40_000);
    const old = { ...row(day(-2), 33_300), profile: "mapped", name: "INBETALNING" };
    // Another payment of the same file, day and amount.
    const twin = { ...row(day(-2), 33_300), profile: "mapped", name: "INBETALNING" };
    await anna.payments.bank.ignore({ saveForLater: true, rows: [old, twin], ...newKey() });
    const again = { ...row(day(-1), 33_300), profile: "mapped", name: "MARIA BERG" };
    const sent = { ...again, earlierFingerprint: old.fingerprint };
    const causes = async () =>
      (await anna.payments.bank.difference()).explanations.map(({ reason, rows }) => [reason, rows.length]);
    const parts = [{ userId: userId(), requirementId: await require(), amountOre: 33_300 }];
    await anna.payments.bank.ignore({ saveForLater: true, rows: [sent], ...newKey() });
    expect(await causes()).toEqual([
      ["saved", 2],
      ["unexplained", 0],
    ]);
    await anna.payments.bank.ignore({ rows: [sent], ...newKey() });
    expect(await causes()).toEqual([
      ["saved", 1],
      ["ignored", 1],
      ["unexplained", 0],
    ]);
    const booked = { ...sent, rule: "by-hand" as const, parts };
    const call = { profile: "mapped", seenSeq: seenNothing, rowsSeen: 2, rows: [booked], ...newKey() };
    await anna.payments.bank.book(call);
    expect(await causes()).toEqual([
      ["saved", 1],
      ["unexplained", 0],
    ]);
    const { rows } = await anna.payments.bank.history();
    const rowId = rows.find(({ state }) => state === "booked")?.id ?? "";
    await anna.payments.bank.undo({ rowId, ...newKey() });
    expect(await causes()).toEqual([
      ["saved", 2],
      ["unexplained", 0],
    ]);
  });

  it("payments.bank.difference — a payment that is none of the class's, by two kinds of file, is a cause once", async () => {
    await note(day(), 40_000);
    const passOver = async (on: string, profile: string) =>
      anna.payments.bank.ignore({ rows: [{ ...row(on, 13_700), profile }], ...newKey() });
    const causes = async () =>
      (await anna.payments.bank.difference()).explanations.map(({ reason, amountOre }) => [reason, amountOre]);
    await passOver(day(-6), "swedbank-swish");
    await passOver(day(-2), "swedbank-account");
    expect(await causes()).toEqual([
      ["ignored", 13_700],
      ["unexplained", 26_300],
    ]);
    // Two rows of one kind are two payments.
    await passOver(day(-2), "swedbank-account");
    expect(await causes()).toEqual([
      ["ignored", 27_400],
      ["unexplained", 12_600],
    ]);
  });

  it("payments.bank.difference — a month's file that is read later counts on the bank's days, so the difference is 0", async () => {
    const requirementId = await require();
    const parts = [{ userId: userId(), requirementId, amountOre: 4_000 }];
    const rows = [
      { ...row(day(-30), 4_000), rule: "by-hand" as const, parts },
      { ...row(day(-29), 1_000), rule: "by-hand" as const, parts: [], creditUserId: userId(), creditOre: 1_000 },
    ];
    await anna.fund.deposit({ amount: 700, description: "Pant", ...newKey() });
    await anna.payments.bank.book({ profile: "seb-swish", seenSeq: seenNothing, rowsSeen: 1, rows, ...newKey() });
    await note(day(-20), 5_000);
    expect(await anna.payments.bank.difference()).toMatchObject({ bookOre: 5_000, differenceOre: 0, explanations: [] });
    expect((await anna.payments.bank.history()).balances).toMatchObject([{ bookOre: 5_000, bankOre: 5_000 }]);
    // Taken back today, it is not in the book of that day any more, and nowhere twice.
    const [first] = (await anna.payments.bank.history()).rows.filter(({ amountOre }) => amountOre === 4_000);
    await anna.payments.bank.undo({ rowId: first?.id ?? "", ...newKey() });
    expect(await anna.payments.bank.difference()).toMatchObject({ bookOre: 1_000, differenceOre: 4_000, untied: [] });
    await note(day(), 1_700);
    expect(await anna.payments.bank.difference()).toMatchObject({ bookOre: 1_700, differenceOre: 0 });
  });
});
