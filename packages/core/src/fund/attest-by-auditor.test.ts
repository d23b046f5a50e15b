import { beforeEach, describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import type { Caller } from "@utspring/testkit/caller";
import { ageAppointment, makeAuditor, makePerson } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();

let klass: MadeClass;
let second: MadePerson;
let anna: Caller;
let bo: Caller;
let pupil: Caller;
let pupilPerson: MadePerson;

beforeEach(async () => {
  ({ klass, second, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp));
});

const request = async (who = anna, amount = 150_000, description = "Flak") =>
  (await who.fund.withdraw({ amount, description, ...newKey() })).requestId ?? "";
const attest = (requestId: string, who = bo) => who.fund.attest({ requestId, ...newKey() });
const cancel = (requestId: string, who: Caller) => who.fund.cancelRequest({ requestId, ...newKey() });
const sums = () => pupil.fund.overview();
const isUntouched = async () => expect(await sums()).toMatchObject({ balanceOre: 500_000, reservedOre: 150_000 });

async function bySql(userId: string, statement: string): Promise<void> {
  await testApp.appRole.begin(async (tx) => {
    await tx`select set_config('app.role', 'manager', true), set_config('app.user_id', ${userId}, true), set_config('app.class_id', ${klass.classId}, true)`;
    await tx.unsafe(statement);
  });
}

describe("fund.attest by the auditor", () => {
  it("fund.attest — the auditor can attest; the row names both people, and the attest is no booking by the auditor", async () => {
    const requestId = await request();
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: null }]);
    await makeAuditor(testApp, klass, pupilPerson, second);
    expect(await pupil.fund.waiting()).toMatchObject({ attesters: 3, requests: [{ canAttest: true, refusal: null }] });
    expect((await anna.fund.waiting()).requests).toMatchObject([
      { canAttest: false, isMine: true, refusal: "ATTEST_OWN" },
    ]);
    expect(await attest(requestId, pupil)).toMatchObject({ balanceAfterOre: 350_000 });
    expect((await bo.fund.transactions({})).rows[0]).toMatchObject({
      actorName: `${klass.manager.firstName} ${klass.manager.lastName}`,
      attestedByName: `${pupilPerson.firstName} ${pupilPerson.lastName}`,
    });
    expect((await pupil.fund.review.status()).months[0]).toMatchObject({ hasBooked: false });
    expect(await refusalOf(attest(requestId, pupil))).toEqual({ code: "NOT_WAITING" });
    expect(await bo.fund.verify()).toMatchObject({ isIntact: true });
    // A second one, attested by two at once, is booked once.
    const next = await request();
    const both = await Promise.allSettled([attest(next, pupil), attest(next)]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("fund.attest — an auditor who has booked this month, was ended or removed is refused, and no auditor can cancel a request", async () => {
    const requestId = await request();
    const { auditorId } = await makeAuditor(testApp, klass, pupilPerson, second);
    expect(await refusalOf(cancel(requestId, pupil))).toEqual({ code: "NOT_ALLOWED" });
    // One who ran the class earlier this month and booked then.
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update fund_transactions set actor_id = ${pupilPerson.userId} where class_id = ${klass.classId} and seq = 1`;
    });
    expect(await refusalOf(attest(requestId, pupil))).toEqual({ code: "ATTESTER_BOOKED" });
    expect(await pupil.fund.waiting()).toMatchObject({ attesters: 2, requests: [{ canAttest: false }] });
    await testApp.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update fund_transactions set created_at = created_at - interval '32 days' where class_id = ${klass.classId} and seq = 1`;
    });
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ canAttest: true }]);
    await anna.fund.review.end({ auditorId, ...newKey() });
    expect(await refusalOf(attest(requestId, pupil))).toEqual({ code: "NOT_ATTESTER" });
    await makeAuditor(testApp, klass, pupilPerson, second);
    await anna.classes.removeMember({ userId: pupilPerson.userId, ...newKey() });
    expect((await refusalOf(attest(requestId, pupil)))?.code).toMatch(/NOT_ATTESTER|NOT_ALLOWED|NOT_SIGNED_IN/u);
    expect((await anna.fund.waiting()).requests).toHaveLength(1);
  });

  it("fund.attest — the auditor cannot attest a payout to themselves, also not by SQL", async () => {
    await makeAuditor(testApp, klass, pupilPerson, second);
    const requestId = await request();
    await testApp.owner`
      insert into expense_claims (id, class_id, user_id, amount_ore, description, status, phone_number, created_at, decided_by, decided_at, request_id)
      values (gen_random_uuid(), ${klass.classId}, ${pupilPerson.userId}, 150000, 'Flak', 'approved', '0701234567', now(), ${klass.manager.userId}, now(), ${requestId})`;
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "ATTEST_OWN" }]);
    expect(await refusalOf(attest(requestId, pupil))).toEqual({ code: "ATTEST_OWN" });
    await isUntouched();
    const decide = `
      update withdrawal_requests set status = 'booked', decided_by = '${pupilPerson.userId}', decided_at = now(), transaction_id = gen_random_uuid()
      where id = '${requestId}'`;
    await expect(bySql(pupilPerson.userId, decide)).rejects.toMatchObject({
      constraint_name: "fund_attest_own_claim",
    });
    expect(await attest(requestId)).toMatchObject({ balanceAfterOre: 350_000 });
  });

  it("fund.attest — the auditor cannot attest what the person who appointed them has registered, also not by SQL", async () => {
    await makeAuditor(testApp, klass, pupilPerson);
    const requestId = await request();
    const by = await request(bo);
    expect((await pupil.fund.waiting()).requests).toMatchObject([
      { canAttest: false, refusal: "ATTEST_APPOINTER" },
      { canAttest: true, refusal: null },
    ]);
    expect(await refusalOf(attest(requestId, pupil))).toEqual({ code: "ATTEST_APPOINTER" });
    const decide = `
      update withdrawal_requests set status = 'booked', decided_by = '${pupilPerson.userId}', decided_at = now(), transaction_id = gen_random_uuid()
      where id = '${requestId}'`;
    await expect(bySql(pupilPerson.userId, decide)).rejects.toMatchObject({ constraint_name: "fund_attest_appointer" });
    expect(await sums()).toMatchObject({ balanceOre: 500_000, reservedOre: 300_000 });
    expect(await attest(by, pupil)).toMatchObject({ balanceAfterOre: 350_000 });
    expect(await attest(requestId)).toMatchObject({ balanceAfterOre: 200_000 });
    // With their appointer alone in running the class, nobody can attest.
    await testApp.owner`update memberships set role = 'elev' where user_id = ${second.userId} and class_id = ${klass.classId}`;
    expect(await pupil.fund.waiting()).toMatchObject({ attesters: 1 });
  });

  it("fund.attest — an auditor whom somebody appointed attests after seven days, also by SQL; one chosen by a poll attests at once", async () => {
    const requestId = await request();
    await bo.fund.review.appoint({ userId: pupilPerson.userId, ...newKey() });
    expect(await pupil.fund.waiting()).toMatchObject({
      attesters: 2,
      requests: [{ canAttest: false, refusal: "ATTESTER_NEW" }],
    });
    expect(await refusalOf(attest(requestId, pupil))).toEqual({ code: "ATTESTER_NEW" });
    const decide = `
      update withdrawal_requests set status = 'booked', decided_by = '${pupilPerson.userId}', decided_at = now(), transaction_id = gen_random_uuid()
      where id = '${requestId}'`;
    await expect(bySql(pupilPerson.userId, decide)).rejects.toMatchObject({ constraint_name: "fund_attester" });
    await isUntouched();
    await ageAppointment(testApp, klass.classId);
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ canAttest: true, refusal: null }]);

    const { auditor } = await pupil.fund.review.status();
    await bo.fund.review.end({ auditorId: auditor?.id ?? "", ...newKey() });
    const another = await makePerson(testApp, { code: klass.code });
    const candidateIds = [pupilPerson.userId, another.userId];
    const { pollId } = await bo.polls.create({ title: "Vem granskar?", candidateIds });
    await pupil.polls.vote({ pollId, optionIndex: 0 });
    await bo.polls.close({ pollId });
    await bo.polls.confirm({ pollId, ...newKey() });
    expect((await pupil.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "ATTESTER_LATE" }]);
    expect(await refusalOf(attest(requestId, pupil))).toEqual({ code: "ATTESTER_LATE" });
    expect(await attest(await request(), pupil)).toMatchObject({ balanceAfterOre: 350_000 });
    // Who confirmed the poll could have voted alone, so their own withdrawals still wait for somebody else.
    expect(await refusalOf(attest(await request(bo), pupil))).toEqual({ code: "ATTEST_APPOINTER" });
  });

  it("fund.attest — the auditor is notified of a withdrawal that waits for attest, other pupils are not", async () => {
    const other = await makePerson(testApp, { code: klass.code });
    await makeAuditor(testApp, klass, pupilPerson, second);
    const before = testApp.deps.clock().getTime();
    moveTo(testApp, "12:00");
    await request();
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, pupilPerson)).toMatchObject([{ subject: "Ett uttag väntar på en till" }]);
    expect(notificationMailsTo(testApp, other)).toEqual([]);
    testApp.clock.move(before - testApp.deps.clock().getTime());
  });
});
