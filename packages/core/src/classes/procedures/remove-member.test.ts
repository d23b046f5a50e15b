import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { wireRefusal } from "@utspring/testkit/browser";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openLiveServer } from "@utspring/testkit/live-server";
import { makeAuditor, makePerson, profileOf } from "@utspring/testkit/make";
import { makeLimitedClass } from "@utspring/testkit/make-limited-class";
import { removeMember } from "./remove-member.ts";

const testApp = await openLiveServer();
const { as, ours, theirs } = await makeTestUsers(testApp);

const removing = (userId: string) => ({ userId, idempotencyKey: randomUUID() });
const codeNow = async () => (await as.studentansvarig.classes.current()).code ?? "";
const newPupil = async () => makePerson(testApp, { code: await codeNow() });
const joining = (classCode: string) => ({ classCode, idempotencyKey: randomUUID() });
const memberIds = async () => (await as.studentansvarig.classes.members()).map((member) => member.userId);

describe("classes.removeMember", () => {
  it.each(refusals.manager)("classes.removeMember — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].classes.removeMember(removing(ours.pupils[1]?.userId ?? "")))).toEqual({ code });
  });

  it("classes.removeMember — does not find a member of another class, nor an unknown person", async () => {
    const foreign = await refusalOf(as.studentansvarig.classes.removeMember(removing(theirs.pupils[0]?.userId ?? "")));
    expect(foreign).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.studentansvarig.classes.removeMember(removing(randomUUID())))).toEqual(foreign);
    expect(await as.neighbour.classes.members()).toHaveLength(2);
  });

  it("classes.removeMember — refuses to remove the caller or another studentansvarig, also for an impersonating admin", async () => {
    const deputy = await newPupil();
    await as.admin.admin.classes.assignRepresentative({ classId: ours.classId, userId: deputy.userId });
    for (const userId of [ours.manager.userId, deputy.userId]) {
      for (const who of ["studentansvarig", "impersonator"] as const) {
        expect(await refusalOf(as[who].classes.removeMember(removing(userId)))).toEqual({
          code: "CANNOT_REMOVE_MEMBER",
        });
      }
    }
    expect(await codeNow()).toBe(ours.code);
  });

  it("classes.removeMember — who is paid by a withdrawal that waits for attest does not remove the auditor", async () => {
    const { klass, anna, bo, pupilPerson } = await makeLimitedClass(testApp);
    await makeAuditor(testApp, klass, pupilPerson);
    const { userId } = klass.manager;
    const flak = { title: "Flak", amount: 1_000, phoneNumber: "0701234567", idempotencyKey: randomUUID() };
    const { requirementId } = await bo.payments.create(flak);
    const paid = { requirementId, userId, amount: 201_000, restToCredit: true, idempotencyKey: randomUUID() };
    await bo.payments.record(paid);
    await bo.payments.credits.payBack({ userId, idempotencyKey: randomUUID() });
    expect(await refusalOf(anna.classes.removeMember(removing(pupilPerson.userId)))).toEqual({
      code: "AUDITOR_OF_PAYEE",
    });
    expect(await bo.classes.members()).toHaveLength(3);
  });

  it("classes.removeMember — the removed member's next call is refused, the socket closes, and the old code no longer works", async () => {
    const pupil = await newPupil();
    const before = await codeNow();
    const here = await testApp.signedIn(pupil);
    const socket = here.socket();
    await socket.follow();
    const { code } = await as.studentansvarig.classes.removeMember(removing(pupil.userId));

    expect(await wireRefusal(here.api.classes.current.query())).toMatchObject({ code: "NOT_ALLOWED" });
    expect(await wireRefusal(here.api.fund.overview.query())).toMatchObject({ code: "NOT_ALLOWED" });
    await expect.poll(() => socket.closeCodes[0], { timeout: 2_000, interval: 10 }).toBe(4401);
    await socket.close();
    expect(await memberIds()).not.toContain(pupil.userId);
    expect(await profileOf(testApp, pupil)).toMatchObject({ classId: null, role: "elev" });
    expect(await codeNow()).toBe(code);
    expect(code).not.toBe(before);
    expect(await wireRefusal(here.api.classes.join.mutate(joining(before)))).toMatchObject({
      code: "UNKNOWN_CLASS_CODE",
    });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.removeMember" });
    // Invited again, one is as welcome as anybody.
    expect(await here.api.classes.join.mutate(joining(code))).toMatchObject({ classId: ours.classId });
  });

  it("classes.removeMember — a person in two classes stays in the other one, whichever of the two is active", async () => {
    const [away, home] = await Promise.all([newPupil(), newPupil()]);
    const [awayCaller, homeCaller] = await Promise.all([callerFor(testApp, away), callerFor(testApp, home)]);
    for (const caller of [awayCaller, homeCaller]) await caller.classes.join(joining(theirs.code));
    await homeCaller.classes.switchTo({ classId: ours.classId });
    for (const { userId } of [away, home]) await as.studentansvarig.classes.removeMember(removing(userId));
    for (const caller of [awayCaller, homeCaller]) {
      expect(await caller.classes.current()).toMatchObject({ id: theirs.classId });
      expect(await caller.classes.mine()).toHaveLength(1);
    }
  });

  it("classes.removeMember — two classes that remove one person at once both succeed", async () => {
    const person = await newPupil();
    const caller = await callerFor(testApp, person);
    await caller.classes.join(joining(theirs.code));
    await Promise.all(
      [as.studentansvarig, as.neighbour].map((manager) => manager.classes.removeMember(removing(person.userId))),
    );
    expect(await caller.classes.mine()).toEqual([]);
    expect(await profileOf(testApp, person)).toMatchObject({ classId: null });
    // The neighbour has a new code as well: nobody else leans on the old one.
    theirs.code = (await as.neighbour.classes.current()).code ?? "";
  });

  it("classes.removeMember — two concurrent calls with one idempotency key remove once; with two keys one is refused", async () => {
    const [one, other] = await Promise.all([newPupil(), newPupil()]);
    const twin = removing(one.userId);
    const [first, second] = await Promise.all([
      as.studentansvarig.classes.removeMember(twin),
      as.studentansvarig.classes.removeMember(twin),
    ]);
    expect(second).toEqual(first);
    expect(await codeNow()).toBe(first.code);
    const both = await Promise.allSettled(
      [1, 2].map(() => as.studentansvarig.classes.removeMember(removing(other.userId))),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("classes.removeMember — draws another code when the first one belongs to another class", async () => {
    const pupil = await newPupil();
    const draws = [theirs.code, "ZZZZZ3"];
    const manager = await createCtx(testApp, ours.manager);
    expect(await removeMember(manager, removing(pupil.userId), () => draws.shift() ?? "")).toEqual({ code: "ZZZZZ3" });
    expect(await memberIds()).not.toContain(pupil.userId);
  });

  it("classes.removeMember — an approved payment of a removed member stays in the fund", async () => {
    const pupil = await newPupil();
    const { requirementId } = await as.studentansvarig.payments.create({
      title: "Mössa",
      amount: 50_000,
      phoneNumber: "070-123 45 67",
      idempotencyKey: randomUUID(),
    });
    const caller = await callerFor(testApp, pupil);
    const { recordId } = await caller.payments.report({ requirementId, idempotencyKey: randomUUID() });
    await as.studentansvarig.payments.approve({ recordIds: [recordId], idempotencyKey: randomUUID() });
    await as.studentansvarig.classes.removeMember(removing(pupil.userId));
    expect(await as.studentansvarig.fund.overview()).toMatchObject({ balanceOre: 50_000 });
    const kept = await testApp.owner`select status from payment_records where id = ${recordId}`;
    expect(kept).toEqual([{ status: "approved" }]);
    expect(await as.studentansvarig.fund.verify()).toMatchObject({ isIntact: true });
  });
});
