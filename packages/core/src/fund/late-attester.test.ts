import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createImpersonation } from "@utspring/testkit/actors";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { ageManagers, makeAdmin, makeAnotherAdmin, makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import type { LimitedClass } from "@utspring/testkit/make-limited-class";
import { newKey } from "@utspring/testkit/new-key";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();

let klass: LimitedClass;
let own: MadePerson;
beforeEach(async () => {
  klass = await makeLimitedClass(testApp);
  own = await makePerson(testApp);
});

const late = { code: "ATTESTER_LATE" };
const request = async (who: Caller) =>
  (await who.fund.withdraw({ amount: 150_000, description: "Flak", ...newKey() })).requestId ?? "";
const attest = (who: Caller, requestId: string) => who.fund.attest({ requestId, ...newKey() });
const impersonate = async (admin: MadePerson) =>
  callerWith(testApp, await createImpersonation(testApp, admin, klass.klass.classId));
const appoint = async (admin: MadePerson, userId: string) =>
  (await callerFor(testApp, admin)).admin.classes.assignRepresentative({ classId: klass.klass.classId, userId });
const balance = async () => (await klass.pupil.fund.overview()).balanceOre;

/** Attests past the procedures, in one's own name. */
async function attestBySql(userId: string, requestId: string): Promise<void> {
  await testApp.appRole.begin(async (tx) => {
    await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${klass.klass.classId}, true)`;
    await tx`
      update withdrawal_requests set status = 'booked', decided_by = ${userId}, decided_at = now(), transaction_id = ${randomUUID()}
      where id = ${requestId}`;
  });
}

describe("fund.attest by who was appointed late", () => {
  it("fund.attest — an administrator who registers and then appoints an account of their own gets no second person", async () => {
    const admin = await makeAdmin(testApp);
    const requestId = await request(await impersonate(admin));
    await appoint(admin, own.userId);
    const second = await callerFor(testApp, own);
    expect((await second.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "ATTESTER_LATE" }]);
    expect(await refusalOf(attest(second, requestId))).toEqual(late);
    await expect(attestBySql(own.userId, requestId)).rejects.toMatchObject({ constraint_name: "fund_attest_late" });
    // A week later too: the request is older than the appointment.
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update memberships set appointed_at = appointed_at - interval '8 days' where user_id = ${own.userId}`;
      await tx`update withdrawal_requests set inserted_at = inserted_at - interval '8 days' where id = ${requestId}`;
    });
    expect(await refusalOf(attest(second, requestId))).toEqual(late);
    expect(await balance()).toBe(500_000);
    expect(await attest(klass.bo, requestId)).toMatchObject({ balanceAfterOre: 350_000 });
  });

  it.each([
    ["themselves", makeAdmin],
    ["with a second account", makeAnotherAdmin],
  ])(
    "fund.attest — an administrator who has appointed the attester %s waits a week before they register",
    async (_how, other) => {
      await appoint(await other(testApp), own.userId);
      const requestId = await request(await impersonate(await makeAdmin(testApp)));
      const second = await callerFor(testApp, own);
      expect(await refusalOf(attest(second, requestId))).toEqual(late);
      await expect(attestBySql(own.userId, requestId)).rejects.toMatchObject({ constraint_name: "fund_attest_late" });
      await ageManagers(testApp, klass.klass.classId);
      expect(await attest(second, requestId)).toMatchObject({ balanceAfterOre: 350_000 });
    },
  );

  it.each([
    ["one administrator", makeAdmin],
    ["two administrators", makeAnotherAdmin],
  ])("fund.attest — two whom %s appointed attest nothing of each other for a week", async (_who, other) => {
    const [admin, spare] = [await makeAdmin(testApp), await makePerson(testApp)];
    await appoint(admin, own.userId);
    await appoint(await other(testApp), spare.userId);
    const [one, two] = [await callerFor(testApp, own), await callerFor(testApp, spare)];
    const pairs = [
      { requester: one, attester: two, userId: spare.userId },
      { requester: two, attester: one, userId: own.userId },
    ];
    const requestIds: string[] = [];
    for (const { requester, attester, userId } of pairs) {
      const requestId = await request(requester);
      expect((await attester.fund.waiting()).requests.find(({ id }) => id === requestId)).toMatchObject({
        canAttest: false,
        refusal: "ATTESTER_LATE",
      });
      expect(await refusalOf(attest(attester, requestId))).toEqual(late);
      await expect(attestBySql(userId, requestId)).rejects.toMatchObject({ constraint_name: "fund_attest_late" });
      requestIds.push(requestId);
    }
    await one.fund.setLimit({ ...newKey() });
    const changeId = (await two.fund.waiting()).limitChange?.id ?? "";
    expect(await refusalOf(two.fund.attestLimit({ changeId, ...newKey() }))).toEqual(late);
    expect(await balance()).toBe(500_000);
    await ageManagers(testApp, klass.klass.classId);
    for (const [index, { attester }] of pairs.entries()) await attest(attester, requestIds[index] ?? "");
    expect(await balance()).toBe(200_000);
  });

  it("fund.attest — an auditor whom a new studentansvarig's poll has chosen attests nothing of another new one, or of an administrator", async () => {
    const [admin, spare] = [await makeAdmin(testApp), await makePerson(testApp)];
    for (const { userId } of [own, spare]) await appoint(admin, userId);
    const [first, second] = [await callerFor(testApp, own), await callerFor(testApp, spare)];
    const another = await makePerson(testApp, { code: klass.klass.code });
    const candidateIds = [klass.pupilPerson.userId, another.userId];
    const { pollId } = await second.polls.create({ title: "Vem granskar?", candidateIds });
    await klass.pupil.polls.vote({ pollId, optionIndex: 0 });
    await second.polls.close({ pollId });
    await second.polls.confirm({ pollId, ...newKey() });
    const [forNew, forAdmin] = [await request(first), await request(await impersonate(admin))];
    for (const requestId of [forNew, forAdmin]) {
      expect(await refusalOf(attest(klass.pupil, requestId))).toEqual(late);
      await expect(attestBySql(klass.pupilPerson.userId, requestId)).rejects.toMatchObject({
        constraint_name: "fund_attest_late",
      });
    }
    expect(await attest(klass.pupil, await request(klass.anna))).toMatchObject({ balanceAfterOre: 350_000 });
  });

  it("fund.attest — a new studentansvarig attests at once what another registers afterwards, also who lost the role and got it back", async () => {
    const earlier = await request(klass.anna);
    const [admin, { classId }] = [await makeAdmin(testApp), klass.klass];
    await appoint(admin, own.userId);
    const second = await callerFor(testApp, own);
    expect(await refusalOf(attest(second, earlier))).toEqual(late);
    expect(await attest(second, await request(klass.anna))).toMatchObject({ balanceAfterOre: 350_000 });
    const { userId, firstName, lastName } = klass.second;
    const admins = await callerFor(testApp, admin);
    for (const role of ["elev", "studentansvarig"] as const)
      await admins.admin.users.update({ userId, firstName, lastName, role, classId });
    expect(await refusalOf(attest(await callerFor(testApp, klass.second), earlier))).toEqual(late);
  });

  it("fund.attest — the auditor attests nothing that is older than the appointment, however long it has waited", async () => {
    const requestId = await request(klass.anna);
    await klass.bo.fund.review.appoint({ userId: klass.pupilPerson.userId, ...newKey() });
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update fund_auditors set appointed_at = appointed_at - interval '8 days' where class_id = ${klass.klass.classId}`;
      await tx`update withdrawal_requests set inserted_at = inserted_at - interval '8 days' where id = ${requestId}`;
    });
    expect(await refusalOf(attest(klass.pupil, requestId))).toEqual(late);
    await expect(attestBySql(klass.pupilPerson.userId, requestId)).rejects.toMatchObject({
      constraint_name: "fund_attest_late",
    });
    expect(await attest(klass.pupil, await request(klass.anna))).toMatchObject({ balanceAfterOre: 350_000 });
  });

  it("fund.attest — nobody dates their own appointment or request by SQL", async () => {
    const requestId = await request(await impersonate(await makeAdmin(testApp)));
    await appoint(await makeAnotherAdmin(testApp), own.userId);
    await testApp.appRole
      .begin(async (tx) => {
        await tx`select set_config('app.role', 'admin', true), set_config('app.class_id', ${klass.klass.classId}, true)`;
        await tx`update memberships set appointed_at = null, appointed_by = null where user_id = ${own.userId}`;
        await tx`select set_config('app.role', 'manager', true)`;
        await tx`update withdrawal_requests set inserted_at = now() + interval '1 day' where id = ${requestId}`.catch(
          () => null,
        );
      })
      .catch(() => null);
    await expect(attestBySql(own.userId, requestId)).rejects.toMatchObject({ constraint_name: "fund_attest_late" });
  });
});

describe("fund.attestLimit by who was appointed late", () => {
  it("fund.attestLimit — who was appointed after a change of the limit was proposed does not attest it", async () => {
    await klass.anna.fund.setLimit({ amount: 900_000, ...newKey() });
    await appoint(await makeAdmin(testApp), own.userId);
    const second = await callerFor(testApp, own);
    const { limitChange } = await second.fund.waiting();
    expect(limitChange).toMatchObject({ canAttest: false, refusal: "ATTESTER_LATE" });
    const input = { changeId: limitChange?.id ?? "", ...newKey() };
    expect(await refusalOf(second.fund.attestLimit(input))).toEqual(late);
    expect(await klass.bo.fund.attestLimit(input)).toEqual({ limitOre: 900_000 });
  });
});
