import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
  await anna.fund.deposit({ amount: 500_000, description: "Insats", ...newKey() });
});

async function addSecond() {
  second = await makeAnotherManager(testApp, klass);
  bo = await callerFor(testApp, second);
}
async function askClaim(): Promise<string> {
  const { receiptId } = await addReceipt(await createCtx(testApp, klass.manager), incoming("kvitto.jpg"));
  return (await anna.payments.claims.ask({ amount: 5_000, description: "Tyg", receiptId, ...newKey() })).claimId;
}
const attestIfWaiting = async ({ requestId }: { requestId: string | null }) => {
  if (requestId === null) return;
  await (await callerFor(testApp, await makeAnotherManager(testApp, klass))).fund.attest({ requestId, ...newKey() });
};
async function payBack() {
  const flak = { title: "Flak", amount: 20_000, phoneNumber: "0701234567" };
  const { requirementId } = await bo.payments.create({ ...flak, ...newKey() });
  const { userId } = klass.manager;
  await bo.payments.record({ requirementId, userId, amount: 25_000, restToCredit: true, ...newKey() });
  return bo.payments.credits.payBack({ userId, ...newKey() });
}
const approve = async () => bo.payments.claims.approve({ claimId: await askClaim(), ...newKey() });
const limit = () => bo.fund.setLimit({ amount: 1_000, ...newKey() });

const newest = async (who: Caller) => (await who.fund.transactions({ limit: 1 })).rows[0];
const correct = async (who: Caller) =>
  who.fund.correct({ transactionId: (await newest(pupil))?.id ?? "", reason: "Fel", ...newKey() });
const credit = async () =>
  (await bo.payments.credits.list()).rows.find(({ userId }) => userId === klass.manager.userId);

const payouts: [string, () => Promise<void>][] = [
  ["a payback", async () => attestIfWaiting(await payBack())],
  ["an attested payback", async () => limit().then(async () => attestIfWaiting(await payBack()))],
  ["a claim", async () => attestIfWaiting(await approve())],
  ["an attested claim", async () => limit().then(async () => attestIfWaiting(await approve()))],
];

describe("fund.correct of what pays oneself", () => {
  it.each(payouts)(
    "fund.correct — %s is not corrected by who got the money, and by another studentansvarig",
    async (_what, pay) => {
      await addSecond();
      await pay();
      const before = await pupil.fund.overview();
      expect(await newest(anna)).toMatchObject({ isCorrectable: false });
      expect(await refusalOf(correct(anna))).toEqual({ code: "CORRECT_OWN" });
      expect(await pupil.fund.overview()).toEqual(before);
      expect((await credit())?.balanceOre ?? 0).toBe(0);
      expect(await newest(bo)).toMatchObject({ isCorrectable: true });
      await correct(bo);
      expect((await pupil.fund.overview()).balanceOre).toBe(before.balanceOre + 5_000);
    },
  );

  it("fund.correct — one's own claim that one approved alone is corrected alone, and not beside another", async () => {
    const claimId = await askClaim();
    await anna.payments.claims.approve({ claimId, ...newKey() });
    expect(await newest(anna)).toMatchObject({ isOwnClaim: true, isCorrectable: true });
    await addSecond();
    expect(await newest(anna)).toMatchObject({ isOwnClaim: true, isCorrectable: false });
    expect(await refusalOf(correct(anna))).toEqual({ code: "CORRECT_OWN" });
    await as.admin.admin.users.freeze({ userId: second.userId });
    expect(await newest(anna)).toMatchObject({ isCorrectable: true });
    await correct(anna);
    expect(await newest(pupil)).toMatchObject({ type: "deposit", amountOre: 5_000 });
  });

  it("fund.correct — who got the money and another correct it at once: only the other's is booked", async () => {
    await addSecond();
    await attestIfWaiting(await approve());
    const tries = await Promise.allSettled([correct(anna), correct(bo), correct(anna)]);
    expect(tries.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "rejected"]);
    expect((await pupil.fund.overview()).balanceOre).toBe(500_000);
  });

  it("fund.transactions — a pupil's own payout is to them as to a classmate", async () => {
    await addSecond();
    const person = klass.pupils[0] as MadePerson;
    const { receiptId } = await addReceipt(await createCtx(testApp, person), incoming("kvitto.jpg"));
    const { claimId } = await pupil.payments.claims.ask({ amount: 5_000, description: "Tyg", receiptId, ...newKey() });
    await bo.payments.claims.approve({ claimId, ...newKey() });
    const classmate = await callerFor(testApp, klass.pupils[1] as MadePerson);
    const [own, theirs] = [await newest(pupil), await newest(classmate)];
    expect(own?.isCorrectable).toBe(true);
    expect({ ...own, receiptId: null }).toEqual(theirs);
  });
});
