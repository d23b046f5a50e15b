import { beforeEach, describe, expect, it } from "vitest";
import { bankFile, bankRow } from "@utspring/testkit/bank-rows";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;
let requirementId: string;
beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  second = await makeAnotherManager(testApp, klass);
  anna = await callerFor(testApp, klass.manager);
  bo = await callerFor(testApp, second);
  pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
  const flak = { title: "Flak", amount: 25_000, phoneNumber: "0701234567" };
  ({ requirementId } = await anna.payments.create({ ...flak, ...newKey() }));
});

const own = () => klass.manager.userId;
const report = async (who: Caller) => (await who.payments.report({ requirementId, ...newKey() })).recordId;
const approve = (who: Caller, ...recordIds: string[]) => who.payments.approve({ recordIds, ...newKey() });
const record = (who: Caller) => who.payments.record({ requirementId, userId: own(), amount: 25_000, ...newKey() });
const balance = async () => (await pupil.fund.overview()).balanceOre;
const freezeSecond = () => as.admin.admin.users.freeze({ userId: second.userId });

describe("a studentansvarig's own payment", () => {
  it("payments.approve — one's own report is refused, also among others, and another studentansvarig approves it", async () => {
    const [mine, theirs] = [await report(anna), await report(pupil)];
    for (const recordIds of [[mine], [theirs, mine]])
      expect(await refusalOf(approve(anna, ...recordIds))).toEqual({ code: "PAYMENT_OWN" });
    expect(await refusalOf(anna.payments.approve({ recordIds: [mine], amount: 100, ...newKey() }))).toEqual({
      code: "PAYMENT_OWN",
    });
    expect(await balance()).toBe(0);
    expect(await approve(bo, theirs, mine)).toMatchObject({ approved: 2 });
    expect(await balance()).toBe(50_000);
  });

  it("payments.record — one's own is refused, with a report or without, and another studentansvarig records it", async () => {
    expect(await refusalOf(record(anna))).toEqual({ code: "PAYMENT_OWN" });
    await report(anna);
    expect(await refusalOf(record(anna))).toEqual({ code: "PAYMENT_OWN" });
    expect(await balance()).toBe(0);
    expect(await record(bo)).toMatchObject({ amountOre: 25_000 });
  });

  it("payments.bank.book — a row chosen for oneself is refused alone, one that the bank's text or öre decides is booked", async () => {
    const mine = { userId: own(), requirementId };
    const theirs = bankRow({ userId: klass.pupils[0]?.userId ?? "", requirementId }, { rule: "by-hand" });
    const chosen = [
      ...(["by-hand", "name", "phone", "sum", "own-report", "overpaid"] as const).map((rule) =>
        bankRow(mine, { rule }, 1_000),
      ),
      bankRow(mine, { rule: "by-hand", parts: [{ userId: own(), amountOre: 2_000 }] }, 2_000),
      bankRow(mine, { rule: "by-hand", parts: [], creditUserId: own(), creditOre: 3_000 }, 3_000),
      bankRow(mine, { profile: "pasted" }, 4_000),
      bankRow(mine, { message: "hej" }, 4_100),
      bankRow(mine, { rule: "reference-repaired" }, 4_200),
      bankRow(mine, { rule: "stamp" }, 4_300),
      bankRow(mine, { parts: [], creditUserId: own(), creditOre: 4_400 }, 4_400),
      bankRow(
        mine,
        {
          parts: [{ userId: klass.pupils[0]?.userId, requirementId, amountOre: 4_000 }],
          creditUserId: own(),
          creditOre: 500,
        },
        4_500,
      ),
    ];
    const { rows } = await anna.payments.bank.book(bankFile([...chosen, theirs]));
    expect(rows.map(({ result, refusal }) => refusal ?? result)).toEqual([
      ...chosen.map(() => "PAYMENT_OWN"),
      "booked",
    ]);
    expect(await balance()).toBe(25_000);
    const reference = (await anna.payments.bank.context()).items.find(({ memberId }) => memberId === own())?.reference;
    expect(
      await anna.payments.bank.book(bankFile([bankRow(mine, { message: `Flak ${reference}` }, 5_000)])),
    ).toMatchObject({
      booked: 1,
    });
    expect(await bo.payments.bank.book(bankFile(chosen.slice(0, 1)))).toMatchObject({ booked: 1 });
  });

  it("the only studentansvarig approves, records and books their own, also beside a frozen one", async () => {
    await freezeSecond();
    expect(await approve(anna, await report(anna))).toMatchObject({ approved: 1 });
    ({ requirementId } = await anna.payments.create({
      title: "Bal",
      amount: 25_000,
      phoneNumber: "0701234567",
      ...newKey(),
    }));
    expect(await record(anna)).toMatchObject({ amountOre: 25_000 });
    const credit = { rule: "by-hand", parts: [], creditUserId: own(), creditOre: 3_000 };
    const row = bankRow({ userId: own(), requirementId }, credit, 3_000);
    expect(await anna.payments.bank.book(bankFile([row]))).toMatchObject({ booked: 1 });
  });

  it("payments.approve — two studentansvariga who approve each other's and their own at once move each sum once", async () => {
    const [mine, theirs] = [await report(anna), await report(bo)];
    const tries = [approve(anna, mine), approve(bo, theirs), approve(anna, theirs), approve(bo, mine)];
    const results = await Promise.allSettled(tries);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled", "fulfilled"]);
    expect(await balance()).toBe(50_000);
  });

  it("payments.pending — says which the reader can approve, and the home page counts those", async () => {
    const [mine, theirs] = [await report(anna), await report(pupil)];
    const seen = async (who: Caller) => {
      const { rows } = await who.payments.pending({});
      const { todo } = await who.classes.dashboard();
      return [rows.map(({ recordId, canApprove }) => [recordId, canApprove]), todo?.pending, todo?.pendingSumOre];
    };
    const all = [mine, true];
    expect(await seen(anna)).toEqual([
      [
        [mine, false],
        [theirs, true],
      ],
      1,
      25_000,
    ]);
    expect(await seen(bo)).toEqual([[all, [theirs, true]], 2, 50_000]);
    await freezeSecond();
    expect(await seen(anna)).toEqual([[all, [theirs, true]], 2, 50_000]);
  });
});
