import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeAuditor, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

let klass: MadeClass;
let anna: Caller;
let bo: Caller;
let pupil: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 2 });
  anna = await callerFor(testApp, klass.manager);
  bo = await callerFor(testApp, await makeAnotherManager(testApp, klass));
  pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
});

/** Anna or somebody else has 50 kr to their credit, and Bo asks to pay it back above a limit of 20 kr. */
async function askPayback(userId: string, asker = bo): Promise<string> {
  const { requirementId } = await bo.payments.create({
    title: "Flak",
    amount: 20_000,
    phoneNumber: "0701234567",
    ...newKey(),
  });
  await bo.payments.record({ requirementId, userId, amount: 25_000, restToCredit: true, ...newKey() });
  await bo.fund.setLimit({ amount: 2_000, ...newKey() });
  return (await asker.payments.credits.payBack({ userId, ...newKey() })).requestId ?? "";
}

const waitingFor = async (who: Caller) => (await who.fund.waiting()).requests[0];
const newest = async () => (await anna.fund.transactions({ limit: 1 })).rows[0];

describe("a payback that waits for attest", () => {
  it("fund.attest — the studentansvarig who gets the money is refused while another can attest, who is not", async () => {
    const third = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    const requestId = await askPayback(klass.manager.userId);
    expect(await waitingFor(anna)).toMatchObject({ canAttest: false, refusal: "ATTEST_OWN" });
    expect(await refusalOf(anna.fund.attest({ requestId, ...newKey() }))).toEqual({ code: "ATTEST_OWN" });
    expect(await waitingFor(anna)).toMatchObject({ id: requestId });
    expect(await waitingFor(third)).toMatchObject({ canAttest: true, refusal: null });
    await third.fund.attest({ requestId, ...newKey() });
    expect(await newest()).toMatchObject({ amountOre: 5_000, isOwnClaim: false });
  });

  it("fund.attest — the auditor does not attest what pays the auditor back", async () => {
    const auditor = klass.pupils[1] as MadePerson;
    await makeAuditor(testApp, klass, auditor);
    const asAuditor = await callerFor(testApp, auditor);
    const requestId = await askPayback(auditor.userId);
    expect(await waitingFor(asAuditor)).toMatchObject({ canAttest: false, refusal: "ATTEST_OWN" });
    expect(await refusalOf(asAuditor.fund.attest({ requestId, ...newKey() }))).toEqual({ code: "ATTEST_OWN" });
    await anna.fund.attest({ requestId, ...newKey() });
    expect(await newest()).toMatchObject({ isOwnClaim: false });
  });

  it("fund.attest — when nobody else can, the person who gets the money attests it, and the row says so", async () => {
    const requestId = await askPayback(klass.manager.userId);
    expect(await waitingFor(anna)).toMatchObject({ canAttest: true, refusal: null });
    await anna.fund.attest({ requestId, ...newKey() });
    expect(await newest()).toMatchObject({ isOwnClaim: true, isSpending: false });
  });

  it("fund.waiting — who gets the money is named to the studentansvariga and the auditor, and not to classmates", async () => {
    const auditor = klass.pupils[1] as MadePerson;
    await makeAuditor(testApp, klass, auditor);
    await askPayback((klass.pupils[0] as MadePerson).userId);
    const { firstName, lastName } = klass.pupils[0] as MadePerson;
    const named = { isClaim: false, isPayback: true, payeeName: `${firstName} ${lastName}` };
    expect(await waitingFor(anna)).toMatchObject(named);
    expect(await waitingFor(await callerFor(testApp, auditor))).toMatchObject(named);
    expect(await waitingFor(pupil)).toMatchObject({ isClaim: false, isPayback: true, payeeName: null });
    expect((await waitingFor(pupil))?.requestedByName).toMatch(/./u);
  });

  it("fund.overview — what waits to be paid back is a credit until it is booked, so that the sums add up", async () => {
    const requestId = await askPayback((klass.pupils[0] as MadePerson).userId);
    const waiting = { balanceOre: 25_000, incomeOre: 20_000, expenseOre: 0, reservedOre: 5_000, creditOre: 5_000 };
    expect(await pupil.fund.overview()).toEqual(waiting);
    await anna.fund.attest({ requestId, ...newKey() });
    expect(await pupil.fund.overview()).toEqual({ ...waiting, balanceOre: 20_000, reservedOre: 0, creditOre: 0 });
  });
});
