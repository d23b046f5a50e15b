import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../procedures/add-receipt.ts";

const testApp = await openTestApp();

let klass: MadeClass;
let anna: Caller;
let pia: Caller;
let per: Caller;
const [piaPerson, perPerson] = [() => klass.pupils[0] as MadePerson, () => klass.pupils[1] as MadePerson];

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  pia = await callerFor(testApp, piaPerson());
  per = await callerFor(testApp, perPerson());
  await anna.fund.deposit({ amount: 500_000, description: "Insats", ...newKey() });
});

const upload = async (person: MadePerson, bytes: string) =>
  (await addReceipt(await createCtx(testApp, person), incoming("kvitto.pdf", Buffer.from(`%PDF-1.4 ${bytes}`))))
    .receiptId;
const ask = async (who: Caller, person: MadePerson, { amount, bytes }: { amount: number; bytes: string }) => {
  const receiptId = await upload(person, bytes);
  return (await who.payments.claims.ask({ amount, description: "Tyg", receiptId, ...newKey() })).claimId;
};
const twinOf = async (claimId: string, who = anna) =>
  (await who.payments.claims.list()).rows.find((row) => row.claimId === claimId)?.twin;
const approve = (claimId: string) => anna.payments.claims.approve({ claimId, ...newKey() });

describe("a claim whose receipt has the same bytes as another's", () => {
  it("a studentansvarig reads the other's date and sum, and a pupil nothing", async () => {
    const first = await ask(pia, piaPerson(), { amount: 10_000, bytes: "ett" });
    const other = await ask(per, perPerson(), { amount: 9_000, bytes: "två" });
    expect([await twinOf(first), await twinOf(other)]).toEqual([null, null]);
    await approve(first);
    const copy = await ask(per, perPerson(), { amount: 12_000, bytes: "ett" });
    expect(await twinOf(copy)).toEqual({ at: expect.any(Date) as Date, amountOre: 10_000, isClaim: true });
    expect(await twinOf(other)).toBeNull();
    expect(await twinOf(copy, per)).toBeNull();
    expect(await twinOf(first, pia)).toBeNull();
    // It is a warning: the studentansvarig decides.
    expect(await approve(copy)).toMatchObject({ requestId: null });
    expect(await twinOf(copy)).toBeNull();
  });

  it("both are told of while both wait, also of one member", async () => {
    const first = await ask(pia, piaPerson(), { amount: 10_000, bytes: "ett" });
    const copy = await ask(pia, piaPerson(), { amount: 10_100, bytes: "ett" });
    expect([await twinOf(first), await twinOf(copy)]).toMatchObject([{ amountOre: 10_100 }, { amountOre: 10_000 }]);
  });

  it("a claim above the limit is listed once while it waits for attest, and a withdrawal's receipt too", async () => {
    await anna.fund.setLimit({ amount: 5_000, ...newKey() });
    await makeAnotherManager(testApp, klass);
    const first = await ask(pia, piaPerson(), { amount: 10_000, bytes: "ett" });
    const { requestId } = await approve(first);
    const copy = await ask(per, perPerson(), { amount: 10_000, bytes: "ett" });
    expect(await twinOf(copy)).toMatchObject({ amountOre: 10_000, isClaim: true });
    const inWaiting = async (who = anna) => (await who.fund.waiting()).requests.map(({ twin }) => twin);
    expect(await inWaiting()).toMatchObject([{ amountOre: 10_000, isClaim: true }]);
    for (const who of [pia, per]) expect(await inWaiting(who)).toEqual([null]);
    await anna.fund.review.appoint({ userId: perPerson().userId, ...newKey() });
    expect(await inWaiting(per)).toMatchObject([{ amountOre: 10_000, isClaim: true }]);
    await anna.fund.cancelRequest({ requestId: requestId ?? "", ...newKey() });
    expect(await twinOf(copy)).toBeNull();
    const receiptId = await upload(klass.manager, "ett");
    await anna.fund.withdraw({ amount: 700, description: "Tejp", receiptId, ...newKey() });
    expect(await twinOf(copy)).toMatchObject({ amountOre: 700, isClaim: false });
  });

  it.each([
    ["is taken back", (claimId: string) => pia.payments.claims.takeBack({ claimId, ...newKey() })],
    ["is declined", (claimId: string) => anna.payments.claims.decline({ claimId, reason: "Nej", ...newKey() })],
    [
      "is paid and corrected",
      async (claimId: string) =>
        anna.fund.correct({ transactionId: (await approve(claimId)).transactionId ?? "", reason: "Fel", ...newKey() }),
    ],
  ])("nothing is told when the other %s", async (_what, end) => {
    const first = await ask(pia, piaPerson(), { amount: 10_000, bytes: "ett" });
    const copy = await ask(per, perPerson(), { amount: 10_000, bytes: "ett" });
    await end(first);
    expect(await twinOf(copy)).toBeNull();
  });

  it("another class's is not told of, and one from before hashes were stored neither", async () => {
    const first = await ask(pia, piaPerson(), { amount: 10_000, bytes: "ett" });
    const there = await makeClass(testApp, { pupils: 1 });
    const pupil = there.pupils[0] as MadePerson;
    const elsewhere = await ask(await callerFor(testApp, pupil), pupil, { amount: 10_000, bytes: "ett" });
    expect([await twinOf(first), await twinOf(elsewhere, await callerFor(testApp, there.manager))]).toEqual([
      null,
      null,
    ]);
    const copy = await ask(per, perPerson(), { amount: 10_000, bytes: "ett" });
    await testApp.owner`update payment_receipts set sha256 = null where class_id = ${klass.classId}`;
    expect(await twinOf(copy)).toBeNull();
  });
});
