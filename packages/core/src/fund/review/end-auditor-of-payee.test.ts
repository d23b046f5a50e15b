import { beforeEach, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { incoming } from "@utspring/testkit/files";
import { makeAuditor } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { limitOre, makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";
import { addReceipt } from "../../payments/procedures/add-receipt.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const sumOre = limitOre + 50_000;
let klass: MadeClass;
let anna: Caller;
let bo: Caller;
let auditor: Caller;
let auditorPerson: MadePerson;
let auditorId: string;

/** Anna may be paid, Bo registers, and the class's only pupil reviews and can attest. */
beforeEach(async () => {
  ({ klass, anna, bo, pupil: auditor, pupilPerson: auditorPerson } = await makeLimitedClass(testApp));
  ({ auditorId } = await makeAuditor(testApp, klass, auditorPerson));
});

async function claim(): Promise<string> {
  const { receiptId } = await addReceipt(await createCtx(testApp, klass.manager), incoming("kvitto.jpg"));
  const { claimId } = await anna.payments.claims.ask({ amount: sumOre, description: "Tyg", receiptId, ...newKey() });
  return (await bo.payments.claims.approve({ claimId, ...newKey() })).requestId ?? "";
}
async function payback(): Promise<string> {
  const flak = { title: "Flak", amount: 1_000, phoneNumber: "0701234567" };
  const { requirementId } = await bo.payments.create({ ...flak, ...newKey() });
  const { userId } = klass.manager;
  await bo.payments.record({ requirementId, userId, amount: 1_000 + sumOre, restToCredit: true, ...newKey() });
  return (await bo.payments.credits.payBack({ userId, ...newKey() })).requestId ?? "";
}
const memberIds = async () => (await anna.classes.members()).map(({ userId }) => userId);
const end = (who: Caller) => who.fund.review.end({ auditorId, ...newKey() });
const remove = (who: Caller) => who.classes.removeMember({ userId: auditorPerson.userId, ...newKey() });
const attest = (requestId: string, who: Caller) => who.fund.attest({ requestId, ...newKey() });
const ways: [string, (who: Caller) => Promise<unknown>][] = [
  ["fund.review.end", end],
  ["classes.removeMember", remove],
];

describe("the auditor, while a withdrawal to a studentansvarig waits", () => {
  it.each(ways)("%s — is refused to who gets the money, and free once it is decided", async (_name, away) => {
    for (const ask of [claim, payback]) {
      const requestId = await ask();
      expect(await refusalOf(away(anna))).toEqual({ code: "AUDITOR_OF_PAYEE" });
      expect(await refusalOf(attest(requestId, anna))).toEqual({ code: "ATTEST_OWN" });
      await bo.fund.cancelRequest({ requestId, ...newKey() });
    }
    expect(await memberIds()).toContain(auditorPerson.userId);
    await away(anna);
    expect((await anna.fund.review.status()).auditor).toBeNull();
  });

  it.each(ways)(
    "%s — is free to another studentansvarig, and to the one whose own withdrawal waits",
    async (_name, away) => {
      await claim();
      await bo.fund.withdraw({ amount: sumOre, description: "Flak", ...newKey() });
      await away(bo);
      expect((await anna.fund.review.status()).auditor).toBeNull();
    },
  );

  it("classes.removeMember — a pupil who is not the auditor any more is removed meanwhile", async () => {
    await auditor.fund.review.end({ auditorId, ...newKey() });
    await claim();
    await remove(anna);
    expect(await memberIds()).not.toContain(auditorPerson.userId);
  });

  it("fund.review.end — the auditor ends the own appointment, and an administrator moves the pupil", async () => {
    await claim();
    await end(auditor);
    ({ auditorId } = await makeAuditor(testApp, klass, auditorPerson));
    const { userId, firstName, lastName } = auditorPerson;
    await as.admin.admin.users.update({ userId, firstName, lastName, role: "elev", classId: null });
    expect((await anna.fund.review.status()).auditor).toBeNull();
  });

  it("who gets the money ends the auditor and attests at once with the auditor: the auditor attests", async () => {
    const requestId = await claim();
    const tries = await Promise.allSettled([
      end(anna),
      attest(requestId, anna),
      remove(anna),
      attest(requestId, auditor),
    ]);
    // Once it is attested, nothing waits, and the appointment may end; before, the auditor could not have attested.
    expect([tries[1]?.status, tries[3]?.status]).toEqual(["rejected", "fulfilled"]);
    expect((await anna.fund.transactions({ limit: 1 })).rows).toMatchObject([{ isOwnClaim: false }]);
  });
});
