import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { createSession } from "@utspring/testkit/actors";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { makeGuest } from "@utspring/testkit/make-guest";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, profileOf } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

const input = (classCode = ours.code, more: object = {}) => ({ classCode, idempotencyKey: randomUUID(), ...more });

describe("classes.join", () => {
  it("classes.join — refuses a visitor", async () => {
    expect(await refusalOf(as.visitor.classes.join(input()))).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("classes.join — refuses an admin, also while impersonating", async () => {
    expect(await refusalOf(as.admin.classes.join(input()))).toEqual({ code: "ADMIN_CANNOT_JOIN" });
    expect(await refusalOf(as.impersonator.classes.join(input()))).toEqual({ code: "NOT_WHILE_IMPERSONATING" });
  });

  it.each([
    ["no code", "", "Ange en klasskod"],
    ["a short code", "ABC", "Ogiltig klasskod"],
    ["a code with signs", "AB-12!", "Ogiltig klasskod"],
    ["an emoji", "😀😀😀", "Ogiltig klasskod"],
  ])("classes.join — refuses %s", async (_what, code, message) => {
    const { issues } = await refusalOf(as.outsider.classes.join(input(code)));
    expect(issues?.[0]).toEqual({ path: "classCode", message });
  });

  it("classes.join — a well-formed code of no class is unknown, and changes nothing", async () => {
    expect(await refusalOf(as.outsider.classes.join(input("ZZZZZZ")))).toEqual({
      code: "UNKNOWN_CLASS_CODE",
      field: "classCode",
    });
    expect(await as.outsider.classes.mine()).toEqual([]);
  });

  it("classes.join — takes the code in lower case and with blanks; the class becomes the active one", async () => {
    const person = await makePerson(testApp);
    const caller = await callerFor(testApp, person);
    expect(await caller.classes.join(input(` ${ours.code.toLowerCase()} `))).toEqual({
      waits: false,
      classId: ours.classId,
      className: ours.name,
      wasMember: false,
    });
    expect(await caller.classes.current()).toMatchObject({ id: ours.classId, code: null });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({
      kind: "classes.join",
      personName: `${person.firstName} Testsson`,
    });
  });

  it("classes.join — somebody who is a member already keeps the role, and the class becomes the active one", async () => {
    const caller = await callerFor(testApp, ours.manager);
    await caller.classes.join(input(theirs.code));
    expect(await profileOf(testApp, ours.manager)).toMatchObject({ role: "elev", classId: theirs.classId });
    const before = (await as.elev.classes.members()).length;
    expect(await caller.classes.join(input())).toEqual({
      waits: false,
      classId: ours.classId,
      className: ours.name,
      wasMember: true,
    });
    expect(await profileOf(testApp, ours.manager)).toMatchObject({ role: "studentansvarig", classId: ours.classId });
    expect(await as.elev.classes.members()).toHaveLength(before);
  });

  it("classes.join — two concurrent joins of one person make one membership, and both succeed", async () => {
    const caller = await callerFor(testApp, await makePerson(testApp));
    const answers = await Promise.all([caller.classes.join(input()), caller.classes.join(input())]);
    expect(answers.filter((result) => !result.waits && result.wasMember)).toHaveLength(1);
    expect(answers.map(({ classId }) => classId)).toEqual([ours.classId, ours.classId]);
  });

  it("classes.join — a studentansvarig who joins another class is a pupil there and keeps the role in the first class", async () => {
    const caller = await callerFor(testApp, theirs.manager);
    await caller.classes.join(input());
    expect(await profileOf(testApp, theirs.manager)).toMatchObject({ role: "elev", classId: ours.classId });
    await caller.classes.switchTo({ classId: theirs.classId });
    expect(await profileOf(testApp, theirs.manager)).toMatchObject({ role: "studentansvarig" });
  });

  it("classes.join — two concurrent calls with one idempotency key make one membership", async () => {
    const caller = await callerFor(testApp, await makePerson(testApp));
    const twin = input();
    const [one, other] = await Promise.all([caller.classes.join(twin), caller.classes.join(twin)]);
    expect(other).toEqual(one);
    expect(await refusalOf(caller.classes.join({ ...twin, classCode: theirs.code }))).toEqual({ code: "KEY_REUSED" });
  });

  it("classes.join — refuses a guest who reviews a class's fund", async () => {
    const guest = await callerFor(testApp, await makeGuest(testApp, theirs));
    expect(await refusalOf(guest.classes.join(input()))).toEqual({ code: "GUEST_CANNOT_JOIN" });
  });

  it("classes.join — wrong codes are counted per account, right ones are not", async () => {
    const person = await makePerson(testApp);
    const secret = await createSession(testApp, person);
    const elsewhere = () => callerWith(testApp, secret, randomUUID());
    for (let n = 0; n < 10; n += 1)
      expect((await refusalOf(elsewhere().classes.join(input("ZZZZZZ")))).code).toBe("UNKNOWN_CLASS_CODE");
    expect(await refusalOf(elsewhere().classes.join(input()))).toEqual({ code: "TOO_MANY_TRIES" });
    expect(await as.elev.classes.members()).not.toContainEqual(expect.objectContaining({ userId: person.userId }));
  });

  it("classes.join — wrong codes are counted per IP address", async () => {
    const address = randomUUID();
    const caller = callerWith(testApp, await createSession(testApp, await makePerson(testApp)), address);
    const wrong = async () => (await refusalOf(caller.classes.join(input("ZZZZZZ")))).code;
    expect(await wrong()).toBe("UNKNOWN_CLASS_CODE");
    await testApp.owner`update throttles set points = 719 where key like 'classCodeByIp:%'`;
    expect(await wrong()).toBe("UNKNOWN_CLASS_CODE");
    const next = callerWith(testApp, await createSession(testApp, await makePerson(testApp)), address);
    expect(await refusalOf(next.classes.join(input()))).toEqual({ code: "TOO_MANY_TRIES" });
  });
});
