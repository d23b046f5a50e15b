import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { endCodeAlarm, raiseCodeAlarm } from "@utspring/testkit/code-alarm";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { decline } from "./decline.ts";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);
beforeAll(() => raiseCodeAlarm(testApp));

const answer = (person: { userId: string }) => ({ userId: person.userId, idempotencyKey: randomUUID() });
const codeNow = async () => (await as.studentansvarig.classes.current()).code ?? "";
const joining = (classCode: string) => ({ classCode, idempotencyKey: randomUUID() });
const waiting = async () => (await as.studentansvarig.classes.joinRequests()).map(({ userId }) => userId);

async function someoneWaiting(): Promise<MadePerson> {
  const person = await makePerson(testApp);
  await (await callerFor(testApp, person)).classes.join(joining(await codeNow()));
  return person;
}

describe("classes.decline", () => {
  it.each(refusals.manager)("classes.decline — refuses %s with %s", async (who, code) => {
    const person = await someoneWaiting();
    expect(await refusalOf(as[who].classes.decline(answer(person)))).toEqual({ code });
    expect(await waiting()).toContain(person.userId);
  });

  it("classes.decline — does not find a person who asked another class, a member, nor an unknown person; the class code stays", async () => {
    const person = await makePerson(testApp);
    await (await callerFor(testApp, person)).classes.join(joining(theirs.code));
    const before = await codeNow();
    for (const one of [person, ours.pupils[0] ?? person, { userId: randomUUID() }]) {
      expect(await refusalOf(as.studentansvarig.classes.decline(answer(one)))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await as.neighbour.classes.joinRequests()).toHaveLength(1);
    expect(await codeNow()).toBe(before);
  });

  it("classes.decline — the declined person leaves the list without joining, and the code they used never works again", async () => {
    const [person, other] = [await someoneWaiting(), await someoneWaiting()];
    const before = await codeNow();
    const caller = await callerFor(testApp, person);
    expect((await caller.auth.me())?.waitsSince).toBeInstanceOf(Date);
    const { code } = await as.studentansvarig.classes.decline(answer(person));
    expect(code).not.toBe(before);
    expect(await codeNow()).toBe(code);
    expect(await caller.auth.me()).toMatchObject({ waitsSince: null, actor: { classId: null } });
    expect(await refusalOf(caller.classes.join(joining(before)))).toMatchObject({ code: "UNKNOWN_CLASS_CODE" });
    await endCodeAlarm(testApp);
    expect(await refusalOf(caller.classes.join(joining(before)))).toMatchObject({ code: "UNKNOWN_CLASS_CODE" });
    await raiseCodeAlarm(testApp);
    // Who asked with the code of before goes on waiting: a studentansvarig decides.
    expect(await waiting()).toContain(other.userId);
    await as.studentansvarig.classes.admit(answer(other));
  });

  it("classes.decline — studentansvariga and administrators see who declined whom, pupils do not", async () => {
    const person = await someoneWaiting();
    await as.impersonator.classes.decline(answer(person));
    expect((await as.studentansvarig.classes.activity({})).rows[0]).toMatchObject({
      kind: "classes.decline",
      isImpersonated: true,
    });
    const kinds = (await as.elev.classes.activity({})).rows.map(({ kind }) => kind);
    expect(kinds).not.toContain("classes.decline");
    expect(kinds).not.toContain("classes.askToJoin");
    const [row] = (await as.admin.admin.audit({ classId: ours.classId })).rows;
    expect(row).toMatchObject({
      kind: "classes.decline",
      isImpersonated: true,
      subjectName: `${person.firstName} ${person.lastName}`,
    });
  });

  it("classes.decline — two concurrent calls with one idempotency key decline once; with two keys one is refused", async () => {
    const [one, other] = [await someoneWaiting(), await someoneWaiting()];
    const twin = answer(one);
    const [first, second] = await Promise.all([
      as.studentansvarig.classes.decline(twin),
      as.studentansvarig.classes.decline(twin),
    ]);
    expect(second).toEqual(first);
    expect(await codeNow()).toBe(first.code);
    const both = await Promise.allSettled([1, 2].map(() => as.studentansvarig.classes.decline(answer(other))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("classes.decline — draws another code when the first one belongs to another class", async () => {
    const person = await someoneWaiting();
    const draws = [theirs.code, "ZZZZZ4"];
    expect(await decline(await createCtx(testApp, ours.manager), answer(person), () => draws.shift() ?? "")).toEqual({
      code: "ZZZZZ4",
    });
    expect(await waiting()).not.toContain(person.userId);
  });
});
