import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { endCodeAlarm, raiseCodeAlarm } from "@utspring/testkit/code-alarm";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { ours } = await makeTestUsers(testApp);
const input = (more: object = {}) => ({
  firstName: "Ebba",
  lastName: "Ek",
  email: `${randomUUID()}@utspring.test`,
  password: "en lång ramsa",
  ...more,
});
const check = (more: object = {}, ip?: string) => callerWith(testApp, null, ip).auth.checkSignUp(input(more));
beforeEach(() => testApp.owner`delete from throttles`);

describe("auth.checkSignUp", () => {
  it.each([
    ["a common password", { password: "password1" }, { code: "PASSWORD_TOO_COMMON", field: "password" }],
    ["one's own name as password", { password: "ebba-ek" }, { code: "PASSWORD_IS_NAME", field: "password" }],
    ["an address that has an account", { email: ours.manager.email }, { code: "EMAIL_TAKEN", field: "email" }],
    ["an unknown class code", { classCode: "ZZZZZZ" }, { code: "UNKNOWN_CLASS_CODE", field: "classCode" }],
    ["an empty name", { firstName: " " }, { code: "BAD_INPUT" }],
  ])("auth.checkSignUp — refuses %s as signing up does", async (_what, more, refusal) => {
    expect(await refusalOf(check(more))).toMatchObject(refusal);
    expect(await refusalOf(callerWith(testApp, null).auth.signUp({ ...input(more), termsAccepted: true }))).toEqual(
      await refusalOf(check(more)),
    );
  });

  it("auth.checkSignUp — refuses the code of a full class, and while codes are being guessed says nothing of it", async () => {
    await testApp.owner`update class_counters set member_count = 100 where class_id = ${ours.classId}`;
    expect(await refusalOf(check({ classCode: ours.code }))).toMatchObject({ code: "CLASS_FULL", field: "classCode" });
    await raiseCodeAlarm(testApp);
    for (const classCode of [ours.code, "ZZZZZZ"]) expect(await check({ classCode })).toBeUndefined();
    await endCodeAlarm(testApp);
    await testApp.owner`update class_counters set member_count = 3 where class_id = ${ours.classId}`;
  });

  it("auth.checkSignUp — an address can check 600 times an hour", async () => {
    const ip = randomUUID();
    await check({}, ip);
    await testApp.owner`update throttles set points = 599 where key like 'signUpCheckByIp:%'`;
    await check({}, ip);
    expect(await refusalOf(check({}, ip))).toMatchObject({ code: "TOO_MANY_TRIES" });
  });

  it("auth.checkSignUp — creates no account and joins no class, and the same account can be created afterwards", async () => {
    const account = input({ classCode: ours.code });
    await callerWith(testApp, null).auth.checkSignUp(account);
    expect(await testApp.owner`select from users where email = ${account.email}`).toHaveLength(0);
    expect(await callerWith(testApp, null).auth.signUp({ ...account, termsAccepted: true })).toMatchObject({
      joinedClass: ours.name,
    });
  });
});
