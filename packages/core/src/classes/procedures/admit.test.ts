import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { wireRefusal } from "@utspring/testkit/browser";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { raiseCodeAlarm } from "@utspring/testkit/code-alarm";
import { openLiveServer } from "@utspring/testkit/live-server";
import { makeAdmin, makePerson, password, profileOf } from "@utspring/testkit/make";
import type { MadeClass, MadePerson } from "@utspring/testkit/make";

const testApp = await openLiveServer();
const { as, ours, theirs } = await makeTestUsers(testApp);
beforeAll(() => raiseCodeAlarm(testApp));

const answer = (person: { userId: string }) => ({ userId: person.userId, idempotencyKey: randomUUID() });
const codeOf = async (klass: MadeClass) =>
  (await (await callerFor(testApp, klass.manager)).classes.current()).code ?? "";

/** Somebody without a class who has written the class's code, and waits. */
async function someoneWaiting(klass = ours): Promise<MadePerson> {
  const person = await makePerson(testApp);
  await ask(person, klass);
  return person;
}
async function ask(person: MadePerson, klass: MadeClass): Promise<void> {
  const caller = await callerFor(testApp, person);
  const asked = await caller.classes.join({ classCode: await codeOf(klass), idempotencyKey: randomUUID() });
  expect(asked).toEqual({ waits: true, classId: null, className: null });
}
const classesOf = async (person: MadePerson) =>
  (await (await callerFor(testApp, person)).classes.mine()).map(({ id }) => id);
const waiting = async () => (await as.studentansvarig.classes.joinRequests()).map(({ userId }) => userId);
const memberCount = async () => (await as.studentansvarig.classes.current()).memberCount;

describe("classes.admit", () => {
  it.each(refusals.manager)("classes.admit — refuses %s with %s", async (who, code) => {
    const person = await someoneWaiting();
    expect(await refusalOf(as[who].classes.admit(answer(person)))).toEqual({ code });
    expect(await classesOf(person)).toEqual([]);
  });

  it("classes.admit — a person with a pending request cannot admit themselves", async () => {
    const person = await someoneWaiting();
    expect(await refusalOf((await callerFor(testApp, person)).classes.admit(answer(person)))).toEqual({
      code: "NOT_ALLOWED",
    });
  });

  it("classes.admit — does not find a person who asked another class, a person who asked no class, nor an unknown person", async () => {
    const [person, nobody] = [await someoneWaiting(theirs), await makePerson(testApp)];
    for (const one of [person, nobody, { userId: randomUUID() }]) {
      expect(await refusalOf(as.studentansvarig.classes.admit(answer(one)))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await classesOf(person)).toEqual([]);
  });

  it("classes.admit — refuses a person who is already a member, also when an old request is left", async () => {
    const [pupil] = ours.pupils as [MadePerson];
    const before = await memberCount();
    await testApp.owner`insert into join_requests (class_id, user_id, created_at) values (${ours.classId}, ${pupil.userId}, now())`;
    expect(await refusalOf(as.studentansvarig.classes.admit(answer(pupil)))).toMatchObject({ code: "ALREADY_MEMBER" });
    expect(await memberCount()).toBe(before);
    await testApp.owner`delete from join_requests where user_id = ${pupil.userId}`;
  });

  it("classes.admit — does not find a removed account, an admin or a frozen account; the last can be admitted once unfrozen", async () => {
    const [frozen, gone, risen] = [await someoneWaiting(), await someoneWaiting(), await someoneWaiting()];
    await as.admin.admin.users.freeze({ userId: frozen.userId });
    await (await callerFor(testApp, gone)).auth.removeMyAccount({ password });
    await testApp.owner`update profiles set role = 'admin' where user_id = ${risen.userId}`;
    for (const person of [frozen, gone, risen]) {
      expect(await waiting()).not.toContain(person.userId);
      expect(await refusalOf(as.studentansvarig.classes.admit(answer(person)))).toEqual({ code: "NOT_FOUND" });
    }
    await as.admin.admin.users.unfreeze({ userId: frozen.userId });
    await as.studentansvarig.classes.admit(answer(frozen));
    expect(await classesOf(frozen)).toEqual([ours.classId]);
  });

  it("classes.admit — a request expires after fourteen days, and the person can ask again", async () => {
    const person = await someoneWaiting();
    const inTime = await someoneWaiting();
    await testApp.owner`update join_requests set created_at = created_at - interval '14 days' where user_id = ${person.userId}`;
    await testApp.owner`update join_requests set created_at = created_at - interval '14 days' + interval '1 hour' where user_id = ${inTime.userId}`;
    expect(await refusalOf(as.studentansvarig.classes.admit(answer(person)))).toEqual({ code: "NOT_FOUND" });
    await as.studentansvarig.classes.admit(answer(inTime));
    // And may ask again.
    await ask(person, ours);
    expect(await waiting()).toContain(person.userId);
  });

  it("classes.admit — refuses when the class is full; the request stays", async () => {
    const person = await someoneWaiting();
    const before = await memberCount();
    await testApp.owner`update class_counters set member_count = 100 where class_id = ${ours.classId}`;
    expect(await refusalOf(as.studentansvarig.classes.admit(answer(person)))).toEqual({ code: "CLASS_FULL" });
    await testApp.owner`update class_counters set member_count = ${before} where class_id = ${ours.classId}`;
    expect(await waiting()).toContain(person.userId);
    expect(await classesOf(person)).toEqual([]);
  });

  it("classes.admit — makes the person an active pupil; the class's feed names the person, the audit log who admitted them", async () => {
    const person = await someoneWaiting();
    expect(await as.studentansvarig.classes.admit(answer(person))).toEqual({ userId: person.userId });
    expect(await profileOf(testApp, person)).toMatchObject({ classId: ours.classId, role: "elev" });
    const me = await callerFor(testApp, person);
    expect(await me.auth.me()).toMatchObject({ waitsSince: null, actor: { classId: ours.classId, role: "elev" } });
    expect(await waiting()).not.toContain(person.userId);
    const name = `${person.firstName} ${person.lastName}`;
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.admit", personName: name });
    const [row] = (await as.admin.admin.audit({ classId: ours.classId })).rows;
    expect(row).toMatchObject({
      kind: "classes.admit",
      actorId: ours.manager.userId,
      subjectName: name,
      isImpersonated: false,
    });
  });

  it("classes.admit — an impersonating admin can admit, and the audit log names the admin", async () => {
    const person = await someoneWaiting();
    await as.impersonator.classes.admit(answer(person));
    expect(await classesOf(person)).toEqual([ours.classId]);
    const [row] = (await as.admin.admin.audit({ classId: ours.classId })).rows;
    expect(row).toMatchObject({
      kind: "classes.admit",
      actorId: (await makeAdmin(testApp)).userId,
      isImpersonated: true,
    });
  });

  it("classes.admit — a person who has joined another class meanwhile becomes a member here too, and stays active there", async () => {
    const person = await someoneWaiting(theirs);
    await ask(person, ours);
    await as.neighbour.classes.admit(answer(person));
    await as.studentansvarig.classes.admit(answer(person));
    expect(await profileOf(testApp, person)).toMatchObject({ classId: theirs.classId, role: "elev" });
    expect((await classesOf(person)).toSorted()).toEqual([ours.classId, theirs.classId].toSorted());
  });

  it("classes.admit — a request ends when an administrator puts the person in the class", async () => {
    const person = await someoneWaiting();
    const { userId, firstName, lastName } = person;
    await as.admin.admin.users.update({ userId, firstName, lastName, role: "elev", classId: ours.classId });
    expect(await waiting()).not.toContain(person.userId);
    expect(await refusalOf(as.studentansvarig.classes.admit(answer(person)))).toEqual({ code: "NOT_FOUND" });
  });

  it("classes.admit — two concurrent calls with one idempotency key admit once; with two keys one of them is refused", async () => {
    const [one, other] = [await someoneWaiting(), await someoneWaiting()];
    const before = await memberCount();
    const twin = answer(one);
    const both = await Promise.all([as.studentansvarig.classes.admit(twin), as.studentansvarig.classes.admit(twin)]);
    expect(both[1]).toEqual(both[0]);
    const two = await Promise.allSettled(
      [as.studentansvarig, as.impersonator].map((who) => who.classes.admit(answer(other))),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await memberCount()).toBe(before + 2);
  });

  it("classes.admit — of a concurrent admit and decline exactly one succeeds, and the person is a member only if admitted", async () => {
    for (let round = 0; round < 4; round += 1) {
      const person = await someoneWaiting();
      const [admitted, declined] = await Promise.allSettled([
        as.studentansvarig.classes.admit(answer(person)),
        as.impersonator.classes.decline(answer(person)),
      ]);
      expect([admitted.status, declined.status].toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await classesOf(person)).toEqual(admitted.status === "fulfilled" ? [ours.classId] : []);
      expect(await waiting()).not.toContain(person.userId);
    }
  });

  it("classes.admit — studentansvariga get change events of requests and pupils of admissions, but pupils none of requests", async () => {
    const [leader, pupil] = await Promise.all([
      testApp.signedIn(ours.manager),
      testApp.signedIn(ours.pupils[0] ?? ours.manager),
    ]);
    const [led, told] = [leader.socket(), pupil.socket()];
    await Promise.all([led.follow(), told.follow()]);
    const person = await someoneWaiting();
    const kinds = (socket: typeof led) => socket.changeEvents.map(({ kind }) => kind);
    await expect.poll(() => kinds(led), { timeout: 5_000, interval: 10 }).toContain("classes.askToJoin");
    await as.studentansvarig.classes.admit(answer(person));
    await expect.poll(() => kinds(told), { timeout: 5_000, interval: 10 }).toContain("classes.admit");
    expect(kinds(told)).not.toContain("classes.askToJoin");
    await Promise.all([led.close(), told.close()]);
  });

  it("classes.admit — refuses an idempotency key that was used for another person", async () => {
    const [one, other] = [await someoneWaiting(), await someoneWaiting()];
    const first = answer(one);
    await as.studentansvarig.classes.admit(first);
    const browser = await testApp.signedIn(ours.manager);
    expect(await wireRefusal(browser.api.classes.admit.mutate({ ...first, userId: other.userId }))).toMatchObject({
      code: "KEY_REUSED",
    });
    expect(await classesOf(other)).toEqual([]);
  });
});
