import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAnotherManager, password } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { limitOre, makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const sumOre = limitOre + 50_000;
let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;
let pupilPerson: MadePerson;
let claim: { claimId: string; receiptId: string };

/** A claim above the limit that Bo approved, and that Anna refused when he had lost the role. */
beforeEach(async () => {
  ({ klass, second, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp));
  const { receiptId } = await addReceipt(await createCtx(testApp, pupilPerson), incoming("kvitto.jpg"));
  claim = { receiptId, ...(await pupil.payments.claims.ask({ ...asked, receiptId, ...newKey() })) };
  const requestId = await approve(bo);
  const { firstName, lastName, userId } = second;
  await as.admin.admin.users.update({ userId, firstName, lastName, role: "elev", classId: klass.classId });
  await anna.fund.cancelRequest({ requestId, ...newKey() });
});

const asked = { amount: sumOre, description: "Tyg" };
const approve = async (who = anna, claimId = claim.claimId) =>
  (await who.payments.claims.approve({ claimId, ...newKey() })).requestId ?? "";
const again = () => pupil.payments.claims.ask({ ...asked, receiptId: claim.receiptId, ...newKey() });
const states = async (who = pupil) => (await who.payments.claims.list()).rows.map(({ state }) => state).toSorted();
const newest = async () => (await anna.fund.transactions({ limit: 1 })).rows[0];

describe("a claim that was stopped at attest", () => {
  it("is refused to a member and to another class, who change nothing", async () => {
    const { claimId } = claim;
    expect(await refusalOf(approve(pupil))).toEqual({ code: "NOT_ALLOWED" });
    expect(await refusalOf(approve(as.studentansvarig))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.elev.payments.claims.takeBack({ claimId, ...newKey() }))).toEqual({ code: "NOT_FOUND" });
    const stolen = { ...asked, receiptId: claim.receiptId, ...newKey() };
    expect(await refusalOf(anna.payments.claims.ask(stolen))).toEqual({ code: "NOT_FOUND", field: "receiptId" });
    expect(await states()).toEqual(["stopped"]);
  });

  it("is approved anew with its receipt, once, also by two at once, attested and paid", async () => {
    const third = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    expect((await anna.payments.claims.list()).rows).toMatchObject([{ state: "stopped", canApprove: true }]);
    const both = await Promise.allSettled([approve(anna), approve(third)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(approve(anna))).toEqual({ code: "CLAIM_DECIDED" });
    expect(await states()).toEqual(["attest"]);
    const [request] = (await anna.fund.waiting()).requests;
    expect(request).toMatchObject({ receiptId: claim.receiptId, isClaim: true });
    const attester = request?.isMine === true ? third : anna;
    await attester.fund.attest({ requestId: request?.id ?? "", ...newKey() });
    expect(await states()).toEqual(["paid"]);
    expect(await newest()).toMatchObject({ amountOre: sumOre, receiptId: claim.receiptId });
    expect(await anna.fund.verify()).toMatchObject({ isIntact: true });
  });

  it("is asked anew by the member with the same receipt, once, and the first counts as taken back", async () => {
    const both = await Promise.allSettled([again(), again()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(again())).toEqual({ code: "RECEIPT_CLAIMED", field: "receiptId" });
    expect(await states()).toEqual(["waiting", "withdrawn"]);
    expect(await refusalOf(approve())).toEqual({ code: "CLAIM_DECIDED" });
    const [waiting] = (await anna.payments.claims.list()).rows;
    await approve(anna, waiting?.claimId);
    expect(await states()).toEqual(["attest", "withdrawn"]);
  });

  it("is declined with a reason, or taken back, and then neither approved nor declined", async () => {
    const { claimId } = claim;
    await anna.payments.claims.decline({ claimId, reason: "Inget kvitto på tyget", ...newKey() });
    expect(await refusalOf(approve())).toEqual({ code: "CLAIM_DECIDED" });
    expect((await pupil.payments.claims.list()).rows).toMatchObject([
      { state: "declined", reason: "Inget kvitto på tyget" },
    ]);
    const { claimId: next } = await again();
    await pupil.payments.claims.takeBack({ claimId: next, ...newKey() });
    expect(await states()).toEqual(["declined", "withdrawn"]);
  });

  it("is taken back by the member", async () => {
    await pupil.payments.claims.takeBack({ claimId: claim.claimId, ...newKey() });
    expect(await states()).toEqual(["withdrawn"]);
    expect(await refusalOf(approve())).toEqual({ code: "CLAIM_DECIDED" });
  });

  it("is approved by nobody while its withdrawal waits or is booked", async () => {
    const requestId = await approve();
    expect(await refusalOf(again())).toEqual({ code: "RECEIPT_CLAIMED", field: "receiptId" });
    const takeBack = () => pupil.payments.claims.takeBack({ claimId: claim.claimId, ...newKey() });
    expect(await refusalOf(takeBack())).toEqual({ code: "CLAIM_DECIDED" });
    const third = await callerFor(testApp, await makeAnotherManager(testApp, klass));
    await third.fund.attest({ requestId, ...newKey() });
    expect(await refusalOf(takeBack())).toEqual({ code: "CLAIM_DECIDED" });
    expect(await refusalOf(approve(third))).toEqual({ code: "CLAIM_DECIDED" });
  });

  it("ends with the account, and is not decided anew", async () => {
    await anna.fund.cancelRequest({ requestId: await approve(), ...newKey() });
    await pupil.auth.removeMyAccount({ password });
    expect((await anna.payments.claims.list()).rows).toMatchObject([{ state: "withdrawn", canApprove: false }]);
    expect(await refusalOf(approve())).toEqual({ code: "CLAIM_DECIDED" });
  });

  it("a receipt of a withdrawal that was stopped is free for another", async () => {
    const { receiptId } = await addReceipt(await createCtx(testApp, klass.manager), incoming("kvitto.jpg"));
    const withdraw = () => anna.fund.withdraw({ ...asked, receiptId, ...newKey() });
    const { requestId } = await withdraw();
    expect(await refusalOf(withdraw())).toEqual({ code: "RECEIPT_CLAIMED", field: "receiptId" });
    await anna.fund.cancelRequest({ requestId: requestId ?? "", ...newKey() });
    expect(await withdraw()).toMatchObject({ transactionId: null });
  });
});
