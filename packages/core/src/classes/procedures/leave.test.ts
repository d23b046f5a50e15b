import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makePerson, profileOf } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { newKey } from "@utspring/testkit/new-key";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

describe("classes.leave", () => {
  it.each(refusals.member)("classes.leave — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.leave())).toEqual({ code });
  });

  it("classes.leave — refuses a studentansvarig, and an administrator who impersonates", async () => {
    expect(await refusalOf(as.studentansvarig.classes.leave())).toEqual({ code: "STEP_DOWN_FIRST" });
    expect(await refusalOf(as.impersonator.classes.leave())).toEqual({ code: "NOT_WHILE_IMPERSONATING" });
    expect((await as.studentansvarig.classes.members()).map(({ userId }) => userId)).toContain(ours.manager.userId);
  });

  it("classes.leave — the pupil loses access at once, another class becomes the active one, and the code still works", async () => {
    const pupil = await makePerson(testApp, { code: theirs.code });
    const caller = await callerFor(testApp, pupil);
    await caller.classes.join({ classCode: ours.code, ...newKey() });
    await caller.classes.leave();
    expect(await profileOf(testApp, pupil)).toMatchObject({ classId: theirs.classId, role: "elev" });
    expect((await as.studentansvarig.classes.members()).map(({ userId }) => userId)).not.toContain(pupil.userId);
    expect((await as.studentansvarig.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.leave" });
    expect((await as.studentansvarig.classes.current()).code).toBe(ours.code);
    const ended = await Promise.allSettled([caller.classes.leave(), caller.classes.leave()]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await profileOf(testApp, pupil)).toMatchObject({ classId: null });
  });

  it("classes.leave — a report, a claim and what the pupil has to their credit wait on, as after a removal", async () => {
    const { klass, anna, bo, pupil, pupilPerson } = await makeLimitedClass(testApp);
    const flak = { title: "Flak", amount: 1_000, phoneNumber: "0701234567", ...newKey() };
    const { requirementId } = await bo.payments.create(flak);
    await bo.payments.record({
      requirementId,
      userId: pupilPerson.userId,
      amount: 1_500,
      restToCredit: true,
      ...newKey(),
    });
    const { requirementId: other } = await bo.payments.create({ ...flak, ...newKey() });
    await pupil.payments.report({ requirementId: other, ...newKey() });
    await anna.classes.offerHandover({ userId: pupilPerson.userId });
    await pupil.classes.leave();
    expect((await anna.payments.pending({})).rows).toHaveLength(1);
    expect((await anna.payments.credits.list()).rows).toMatchObject([{ userId: pupilPerson.userId, balanceOre: 500 }]);
    const [row] =
      await testApp.owner`select handover_to, handover_at from memberships where user_id = ${klass.manager.userId}`;
    expect(row).toEqual({ handover_to: null, handover_at: null });
  });
});
