import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { createImpersonation } from "@utspring/testkit/actors";
import type { Caller } from "@utspring/testkit/caller";
import { makeAnotherManager, makeAuditor, makeClass } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as, admin } = await makeTestUsers(testApp);

let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;

beforeEach(async () => {
  klass = await makeClass(testApp, { pupils: 1 });
  second = await makeAnotherManager(testApp, klass);
  anna = await callerFor(testApp, klass.manager);
  bo = await callerFor(testApp, second);
  pupil = await callerFor(testApp, klass.pupils[0] as MadePerson);
});

const set = (amount: number | undefined, who = anna) =>
  who.fund.setLimit({ ...(amount === undefined ? {} : { amount }), ...newKey() });
const limit = async () => (await pupil.fund.waiting()).limitOre;
const changeId = async () => (await pupil.fund.waiting()).limitChange?.id ?? "";
const withdraw = (amount: number) => anna.fund.withdraw({ amount, description: "Flak", ...newKey() });

/** Moves the waiting change back in time: the database's clock decides when it holds. */
async function pass(days: number): Promise<void> {
  await testApp.owner.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    await tx`update fund_limit_changes set proposed_at = proposed_at - make_interval(mins => ${Math.round(days * 24 * 60)}) where class_id = ${klass.classId} and status = 'waiting'`;
  });
}

describe("fund.waiting", () => {
  it.each(refusals.member)("fund.waiting — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].fund.waiting())).toEqual({ code });
  });

  it("fund.waiting — a new class has no limit, and every withdrawal is booked at once", async () => {
    expect(await pupil.fund.waiting()).toEqual({
      limitOre: null,
      aloneOre: 0,
      isTogether: false,
      attesters: 2,
      limitChange: null,
      requests: [],
    });
    expect(await withdraw(90_000_000)).toMatchObject({ requestId: null });
  });

  it("fund.waiting — a request keeps the limit that it was above, whatever the limit is now", async () => {
    await set(1_000);
    const { requestId } = await withdraw(1_001);
    await set(5_000);
    await bo.fund.attestLimit({ changeId: await changeId(), ...newKey() });
    await testApp.owner`update withdrawal_requests set limit_ore = 7 where id = ${requestId}`;
    expect(await pupil.fund.waiting()).toMatchObject({ limitOre: 5_000, requests: [{ limitOre: 1_000 }] });
  });
});

describe("fund.setLimit", () => {
  it.each([...refusals.manager, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "fund.setLimit — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.setLimit({ amount: 100, ...newKey() }))).toEqual({ code });
    },
  );

  it.each([
    ["less than nothing", -1],
    ["nothing", 0],
    ["half an öre", 10.5],
  ])("fund.setLimit — refuses %s", async (_what, amount) => {
    expect(await refusalOf(set(amount))).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "amount" }] });
    expect(await limit()).toBeNull();
  });

  it("fund.setLimit — the first limit applies at once; an unchanged limit, or removing a limit that is not there, is refused", async () => {
    expect(await refusalOf(set(undefined))).toEqual({ code: "LIMIT_SAME" });
    expect(await set(1_000)).toEqual({ isWaiting: false });
    expect(await refusalOf(set(1_000))).toEqual({ code: "LIMIT_SAME" });
    expect(await limit()).toBe(1_000);
    expect((await pupil.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.setLimit", amountOre: 1_000 });
  });

  it("fund.setLimit — removing the limit waits and the class is notified; another change is refused meanwhile", async () => {
    const before = testApp.deps.clock().getTime();
    // Outside the quiet hours.
    moveTo(testApp, "12:00");
    await set(1_000);
    expect(await set(undefined)).toEqual({ isWaiting: true });
    expect(await limit()).toBe(1_000);
    expect(await pupil.fund.waiting()).toMatchObject({ limitChange: { limitOre: null, isMine: false } });
    expect(await refusalOf(set(2_000, bo))).toEqual({ code: "LIMIT_WAITING" });
    await testApp.runJobs();
    for (const person of [...klass.pupils, second])
      expect(notificationMailsTo(testApp, person)).toMatchObject([{ subject: "Gränsen för stora uttag kan ändras" }]);
    expect(notificationMailsTo(testApp, klass.manager)).toEqual([]);
    expect(await withdraw(1_001)).toMatchObject({ transactionId: null });
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, second)).toMatchObject([{}, { subject: "Ett uttag väntar på en till" }]);
    expect(klass.pupils.flatMap((person) => notificationMailsTo(testApp, person))).toHaveLength(1);
    testApp.clock.move(before - testApp.deps.clock().getTime());
  });

  it("fund.setLimit — a change applies after seven days, not before, and can then no longer be cancelled or attested", async () => {
    await set(1_000);
    await set(2_000);
    await pass(6.9);
    expect([await limit(), (await withdraw(1_500)).transactionId]).toEqual([1_000, null]);
    const id = await changeId();
    await pass(0.1);
    expect(await limit()).toBe(2_000);
    expect(await pupil.fund.waiting()).toMatchObject({ limitChange: null });
    expect(await withdraw(1_500)).toMatchObject({ requestId: null });
    for (const call of [bo.fund.cancelLimit, bo.fund.attestLimit])
      expect(await refusalOf(call({ changeId: id, ...newKey() }))).toEqual({ code: "NOT_WAITING" });
    expect(await set(3_000)).toEqual({ isWaiting: true });
    expect(await limit()).toBe(2_000);
  });

  it("fund.setLimit — after seven days, two concurrent changes find the lapsed one applied once, and one of them waits", async () => {
    await set(1_000);
    await set(2_000);
    await pass(7);
    const both = await Promise.allSettled([set(3_000), set(4_000, bo)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { isWaiting: true } }]);
    expect(await limit()).toBe(2_000);
    const applied = testApp.owner`
      select from fund_limit_changes where class_id = ${klass.classId} and status = 'applied'`;
    expect(await applied).toHaveLength(2);
  });

  it("fund.setLimit — one person can lower the limit at once and the class is notified; raising it takes a second person", async () => {
    const before = testApp.deps.clock().getTime();
    moveTo(testApp, "12:00");
    await set(2_000);
    expect(await set(1_000, bo)).toEqual({ isWaiting: false });
    expect(await pupil.fund.waiting()).toMatchObject({ limitOre: 1_000, limitChange: null });
    expect((await pupil.classes.activity({})).rows[0]).toMatchObject({ kind: "fund.lowerLimit", amountOre: 1_000 });
    await testApp.runJobs();
    for (const person of [...klass.pupils, klass.manager])
      expect(notificationMailsTo(testApp, person)).toMatchObject([{ subject: "Gränsen för stora uttag är ändrad" }]);
    expect(notificationMailsTo(testApp, second)).toEqual([]);
    expect((await withdraw(1_001)).transactionId).toBeNull();
    expect(await set(1_001, bo)).toEqual({ isWaiting: true });
    expect(await limit()).toBe(1_000);
    testApp.clock.move(before - testApp.deps.clock().getTime());
  });

  it("fund.setLimit — lowering the limit cancels a waiting change for good", async () => {
    await set(2_000);
    await set(9_000);
    const id = await changeId();
    expect(await set(1_000, bo)).toEqual({ isWaiting: false });
    expect([await limit(), await changeId()]).toEqual([1_000, ""]);
    expect(await refusalOf(bo.fund.attestLimit({ changeId: id, ...newKey() }))).toEqual({ code: "NOT_WAITING" });
    await pass(8);
    expect(await limit()).toBe(1_000);
  });

  it("fund.setLimit — a limit lowered and raised concurrently ends at the lower value", async () => {
    await set(2_000);
    await Promise.allSettled([set(1_000), set(3_000, bo)]);
    expect(await limit()).toBe(1_000);
    expect((await withdraw(1_001)).transactionId).toBeNull();
  });

  it("fund.setLimit — two concurrent calls with the same key make one change", async () => {
    const twin = { amount: 1_000, ...newKey() };
    const [one, other] = await Promise.all([anna.fund.setLimit(twin), anna.fund.setLimit(twin)]);
    expect(other).toEqual(one);
    expect(await testApp.owner`select from fund_limit_changes where class_id = ${klass.classId}`).toHaveLength(1);
  });

  it("fund.setLimit — an impersonating administrator cannot withdraw above the limit alone", async () => {
    await set(1_000);
    const impersonator = callerWith(testApp, await createImpersonation(testApp, admin, klass.classId));
    const { requestId } = await impersonator.fund.withdraw({ amount: 1_001, description: "Flak", ...newKey() });
    expect(await refusalOf(impersonator.fund.attest({ requestId: requestId ?? "", ...newKey() }))).toEqual({
      code: "NOT_WHILE_IMPERSONATING",
    });
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ isImpersonated: true }]);
    await bo.fund.attest({ requestId: requestId ?? "", ...newKey() });
    expect((await pupil.fund.transactions({})).rows[0]).toMatchObject({ isImpersonated: true });
  });
});

describe("fund.attestLimit", () => {
  it.each([...refusals.member, ["elev", "NOT_ATTESTER"], ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "fund.attestLimit — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.attestLimit({ changeId: randomUUID(), ...newKey() }))).toEqual({ code });
    },
  );

  it("fund.attestLimit — a second person's attest applies the change at once; the proposer and another class are refused", async () => {
    await set(1_000);
    await set(undefined);
    const id = await changeId();
    const attest = (who: Caller) => who.fund.attestLimit({ changeId: id, ...newKey() });
    expect(await refusalOf(attest(anna))).toEqual({ code: "ATTEST_OWN" });
    expect(await refusalOf(attest(as.studentansvarig))).toEqual({ code: "NOT_FOUND" });
    expect(await limit()).toBe(1_000);
    expect(await attest(bo)).toEqual({ limitOre: null });
    expect(await limit()).toBeNull();
    expect(await refusalOf(attest(bo))).toEqual({ code: "NOT_WAITING" });
  });

  it("fund.attestLimit — the auditor can attest a change, but neither propose nor cancel one", async () => {
    const [auditorPerson] = klass.pupils;
    if (!auditorPerson) throw new Error("the class has no pupil");
    await set(1_000);
    await set(9_000);
    const id = await changeId();
    expect(await pupil.fund.waiting()).toMatchObject({ limitChange: { canAttest: false } });
    await makeAuditor(testApp, klass, auditorPerson, second);
    expect(await pupil.fund.waiting()).toMatchObject({ limitChange: { canAttest: true } });
    expect(await refusalOf(pupil.fund.cancelLimit({ changeId: id, ...newKey() }))).toEqual({ code: "NOT_ALLOWED" });
    expect(await refusalOf(pupil.fund.setLimit({ amount: 500, ...newKey() }))).toEqual({ code: "NOT_ALLOWED" });
    expect(await pupil.fund.attestLimit({ changeId: id, ...newKey() })).toEqual({ limitOre: 9_000 });
    expect(await limit()).toBe(9_000);
  });

  it("fund.attestLimit — the auditor cannot attest a change that the person who appointed them has proposed, also not by SQL", async () => {
    const auditorPerson = klass.pupils[0] as MadePerson;
    await set(1_000);
    await set(9_000);
    const id = await changeId();
    await bo.fund.review.appoint({ userId: auditorPerson.userId, ...newKey() });
    expect((await pupil.fund.waiting()).limitChange).toMatchObject({ canAttest: false, refusal: "ATTESTER_NEW" });
    expect(await refusalOf(pupil.fund.attestLimit({ changeId: id, ...newKey() }))).toEqual({ code: "ATTESTER_NEW" });
    const { auditor } = await pupil.fund.review.status();
    await bo.fund.review.end({ auditorId: auditor?.id ?? "", ...newKey() });
    await makeAuditor(testApp, klass, auditorPerson);
    expect((await pupil.fund.waiting()).limitChange).toMatchObject({ canAttest: false, refusal: "ATTEST_APPOINTER" });
    expect(await refusalOf(pupil.fund.attestLimit({ changeId: id, ...newKey() }))).toEqual({
      code: "ATTEST_APPOINTER",
    });
    const decided = testApp.owner`
      update fund_limit_changes set status = 'applied', decided_by = ${auditorPerson.userId}, decided_at = now() where id = ${id}`;
    await expect(decided).rejects.toMatchObject({ constraint_name: "fund_attest_appointer" });
    expect(await limit()).toBe(1_000);
  });

  it("fund.attestLimit — a studentansvarig who has lost the role is refused", async () => {
    await set(1_000);
    await set(undefined);
    await testApp.owner`update memberships set role = 'elev' where user_id = ${second.userId} and class_id = ${klass.classId}`;
    expect(await refusalOf(bo.fund.attestLimit({ changeId: await changeId(), ...newKey() }))).toEqual({
      code: "NOT_ATTESTER",
    });
    expect(await limit()).toBe(1_000);
  });

  it("fund.attestLimit — a change proposed by a former studentansvarig cannot be attested", async () => {
    await set(1_000);
    await set(9_000, bo);
    await testApp.owner`update memberships set role = 'elev' where user_id = ${second.userId} and class_id = ${klass.classId}`;
    for (const who of [anna, pupil])
      expect((await who.fund.waiting()).limitChange).toMatchObject({ canAttest: false, refusal: "REQUESTER_LEFT" });
    expect(await refusalOf(anna.fund.attestLimit({ changeId: await changeId(), ...newKey() }))).toEqual({
      code: "REQUESTER_LEFT",
    });
    expect(await limit()).toBe(1_000);
  });
});

describe("fund.cancelLimit", () => {
  it.each([...refusals.manager, ["impersonator", "NOT_WHILE_IMPERSONATING"]] as const)(
    "fund.cancelLimit — refuses %s with %s",
    async (who, code) => {
      expect(await refusalOf(as[who].fund.cancelLimit({ changeId: randomUUID(), ...newKey() }))).toEqual({ code });
    },
  );

  it("fund.cancelLimit — any studentansvarig can cancel a change, also their own; the limit does not change", async () => {
    await set(1_000);
    for (const who of [anna, bo]) {
      await set(2_000);
      const id = await changeId();
      expect(await refusalOf(as.studentansvarig.fund.cancelLimit({ changeId: id, ...newKey() }))).toEqual({
        code: "NOT_FOUND",
      });
      await who.fund.cancelLimit({ changeId: id, ...newKey() });
      expect(await refusalOf(who.fund.cancelLimit({ changeId: id, ...newKey() }))).toEqual({ code: "NOT_WAITING" });
      expect([await limit(), await changeId()]).toEqual([1_000, ""]);
    }
  });
});
