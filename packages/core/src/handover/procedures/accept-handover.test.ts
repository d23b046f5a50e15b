import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeAuditor, makePerson, profileOf } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { moveTo, notificationMailsTo } from "@utspring/testkit/notifications";
import { newKey } from "@utspring/testkit/new-key";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
const pupilId = ours.pupils[1]?.userId ?? "";
const impersonating = { code: "NOT_WHILE_IMPERSONATING" };
const withdraw = { amount: 200_000, description: "Flak", ...newKey() };
const appointmentOf = async (userId: string) =>
  (await testApp.owner`select role, appointed_by from memberships where user_id = ${userId}`)[0];

describe("classes.offerHandover", () => {
  it.each(refusals.manager)("classes.offerHandover — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.offerHandover({ userId: pupilId }))).toEqual({ code });
  });

  it("classes.offerHandover — refuses an administrator who impersonates, oneself, the auditor, and people outside the class", async () => {
    expect(await refusalOf(as.impersonator.classes.offerHandover({ userId: pupilId }))).toEqual(impersonating);
    const { klass, anna, second, pupilPerson } = await makeLimitedClass(testApp);
    await makeAuditor(testApp, klass, pupilPerson);
    for (const [userId, code] of [
      [theirs.pupils[0]?.userId ?? "", "NOT_FOUND"],
      [randomUUID(), "NOT_FOUND"],
      [klass.manager.userId, "ALREADY_RESPONSIBLE"],
      [second.userId, "ALREADY_RESPONSIBLE"],
      [pupilPerson.userId, "AUDITOR_TAKES_OVER"],
    ] as const)
      expect(await refusalOf(anna.classes.offerHandover({ userId }))).toEqual({ code });
    expect((await anna.classes.members()).filter(({ isAsked }) => isAsked)).toEqual([]);
  });
});

describe("classes.endHandover", () => {
  it.each(refusals.member)("classes.endHandover — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.endHandover({ userId: pupilId }))).toEqual({ code });
  });

  it("classes.endHandover — the one who asked takes it back, the one who was asked declines, and nobody else does either", async () => {
    const { klass, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp);
    const end = { userId: klass.manager.userId };
    expect(await refusalOf(pupil.classes.endHandover(end))).toEqual({ code: "NOT_FOUND" });
    for (const by of [anna, pupil]) {
      await anna.classes.offerHandover({ userId: pupilPerson.userId });
      expect(await refusalOf(bo.classes.endHandover(end))).toEqual({ code: "NOT_FOUND" });
      await by.classes.endHandover(end);
      expect((await pupil.classes.dashboard()).handover).toBeNull();
      expect(await refusalOf(pupil.classes.acceptHandover(end))).toEqual({ code: "NOT_FOUND" });
    }
  });
});

describe("classes.acceptHandover", () => {
  it.each(refusals.member)("classes.acceptHandover — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.acceptHandover({ userId: pupilId }))).toEqual({ code });
  });

  it("classes.acceptHandover — refuses one who was not asked, an unconfirmed address, and a question older than seven days", async () => {
    const { klass, anna, pupil, pupilPerson } = await makeLimitedClass(testApp);
    const accept = { userId: klass.manager.userId };
    expect(await refusalOf(as.impersonator.classes.acceptHandover(accept))).toEqual(impersonating);
    expect(await refusalOf(pupil.classes.acceptHandover(accept))).toEqual({ code: "NOT_FOUND" });
    const late = await makePerson(testApp, { code: klass.code, isConfirmed: false });
    await anna.classes.offerHandover({ userId: late.userId });
    expect(await refusalOf(pupil.classes.acceptHandover(accept))).toEqual({ code: "NOT_FOUND" });
    const unconfirmed = await callerFor(testApp, late);
    expect(await refusalOf(unconfirmed.classes.acceptHandover(accept))).toEqual({ code: "EMAIL_UNCONFIRMED" });
    await anna.classes.offerHandover({ userId: pupilPerson.userId });
    await testApp.owner`update memberships set handover_at = ${new Date(testApp.clock.now().getTime() - 8 * 86_400_000)} where user_id = ${klass.manager.userId}`;
    expect(await refusalOf(pupil.classes.acceptHandover(accept))).toEqual({ code: "NOT_FOUND" });
    expect(await appointmentOf(pupilPerson.userId)).toMatchObject({ role: "elev" });
  });

  it("classes.acceptHandover — of two at once, one changes both roles and signs both out; what the former had waiting for attest ends", async () => {
    const { klass, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp);
    await anna.fund.withdraw(withdraw);
    expect((await bo.fund.waiting()).requests).toMatchObject([{ canAttest: true }]);
    await anna.classes.offerHandover({ userId: pupilPerson.userId });
    const accept = { userId: klass.manager.userId };
    const ended = await Promise.allSettled([pupil, pupil].map((caller) => caller.classes.acceptHandover(accept)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    for (const caller of [anna, pupil]) expect(await caller.auth.me()).toBeNull();
    expect(await profileOf(testApp, pupilPerson)).toMatchObject({ role: "studentansvarig" });
    expect(await profileOf(testApp, klass.manager)).toMatchObject({ role: "elev" });
    expect((await bo.fund.waiting()).requests).toEqual([]);
    const lines = (await bo.classes.activity({})).rows.map(({ kind }) => kind);
    expect(lines).toEqual(expect.arrayContaining(["classes.assign", "classes.unassign", "fund.endRequest"]));
  });

  it("classes.acceptHandover — the former appoints the new one, who attests neither what waited before nor, for a week, what the former registers", async () => {
    const { klass, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp);
    await bo.fund.withdraw({ ...withdraw, ...newKey() });
    await anna.classes.offerHandover({ userId: pupilPerson.userId });
    // An offer of another studentansvarig to the same member does not become the appointment.
    await bo.classes.offerHandover({ userId: pupilPerson.userId });
    await pupil.classes.acceptHandover({ userId: klass.manager.userId });
    expect(await appointmentOf(pupilPerson.userId)).toEqual({
      role: "studentansvarig",
      appointed_by: klass.manager.userId,
    });
    const next = await callerFor(testApp, pupilPerson);
    expect((await next.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "ATTESTER_LATE" }]);
    // Back again: the appointment is the other's, and as new.
    await next.classes.offerHandover({ userId: klass.manager.userId });
    await (await callerFor(testApp, klass.manager)).classes.acceptHandover({ userId: pupilPerson.userId });
    const former = await callerFor(testApp, klass.manager);
    expect((await former.fund.waiting()).requests).toMatchObject([{ canAttest: false, refusal: "ATTESTER_LATE" }]);
  });
});

describe("classes.stepDown", () => {
  it.each(refusals.manager)("classes.stepDown — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.stepDown())).toEqual({ code });
  });

  it("classes.stepDown — refuses an administrator who impersonates, and the only studentansvarig, also beside a frozen one", async () => {
    expect(await refusalOf(as.impersonator.classes.stepDown())).toEqual(impersonating);
    expect(await refusalOf(as.studentansvarig.classes.stepDown())).toEqual({ code: "LAST_RESPONSIBLE" });
    const { second, anna } = await makeLimitedClass(testApp);
    await as.admin.admin.users.freeze({ userId: second.userId });
    expect(await refusalOf(anna.classes.stepDown())).toEqual({ code: "LAST_RESPONSIBLE" });
  });

  it("classes.stepDown — of two who step down at once one stays, the other is an elev, is signed out, and their proposals end", async () => {
    const { klass, second, anna, bo } = await makeLimitedClass(testApp);
    await anna.classes.offerHandover({ userId: klass.pupils[0]?.userId ?? "" });
    await bo.fund.withdraw({ ...withdraw, ...newKey() });
    const ended = await Promise.allSettled([anna.classes.stepDown(), bo.classes.stepDown()]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const roles = await testApp.owner`
      select role, handover_to from memberships where user_id = any(${[klass.manager.userId, second.userId]}) order by role`;
    expect(roles[0]).toEqual({ role: "elev", handover_to: null });
    expect(roles[1]).toMatchObject({ role: "studentansvarig" });
    expect((await Promise.all([anna.auth.me(), bo.auth.me()])).filter((me) => me === null)).toHaveLength(1);
  });
});

describe("classes.offerHandover, with its mail", () => {
  it("classes.offerHandover — asks one member, who is mailed once; only the two see it, and nothing has changed", async () => {
    moveTo(testApp, "12:00");
    const { klass, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp);
    for (let n = 0; n < 2; n += 1) await anna.classes.offerHandover({ userId: pupilPerson.userId });
    expect((await anna.classes.members()).filter(({ isAsked }) => isAsked).map(({ userId }) => userId)).toEqual([
      pupilPerson.userId,
    ]);
    const name = `${klass.manager.firstName} ${klass.manager.lastName}`;
    expect((await pupil.classes.dashboard()).handover).toEqual({ userId: klass.manager.userId, name });
    expect((await bo.classes.dashboard()).handover).toBeNull();
    expect((await bo.classes.members()).some(({ isAsked }) => isAsked)).toBe(false);
    expect((await bo.classes.activity({})).rows.map(({ kind }) => kind)).not.toContain("classes.offerHandover");
    await testApp.runJobs();
    expect(notificationMailsTo(testApp, pupilPerson)).toMatchObject([
      { text: expect.stringContaining(`${name} frågar om du vill ta över`) as string },
    ]);
    expect((await pupil.auth.me())?.profile.role).toBe("elev");
  });
});
