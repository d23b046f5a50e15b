import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { endCodeAlarm, raiseCodeAlarm } from "@utspring/testkit/code-alarm";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const nameOf = async (classCode: string, ip?: string) =>
  callerWith(testApp, null, ip).classes.invitation({ classCode });
beforeEach(() => testApp.owner`delete from throttles`);

describe("classes.invitation", () => {
  it("classes.invitation — refuses a code that is too short", async () => {
    expect(await refusalOf(nameOf("ABC"))).toMatchObject({ code: "BAD_INPUT" });
  });

  it("classes.invitation — names no class for an unknown code, nor for one that was replaced", async () => {
    const before = ours.code;
    ours.code = (await as.studentansvarig.classes.replaceCode()).code;
    expect([await nameOf("ZZZZZZ"), await nameOf(before)]).toEqual([{ className: null }, { className: null }]);
  });

  it("classes.invitation — wrong codes count towards the address's limit of codes, right ones do not", async () => {
    const ip = randomUUID();
    await nameOf("ZZZZZZ", ip);
    await testApp.owner`update throttles set points = 719 where key like 'classCodeByIp:%'`;
    expect(await nameOf(ours.code, ip)).toEqual({ className: ours.name });
    expect(await nameOf("ZZZZZZ", ip)).toEqual({ className: null });
    expect(await refusalOf(nameOf(ours.code, ip))).toMatchObject({ code: "TOO_MANY_TRIES" });
  });

  it("classes.invitation — while codes are being guessed, a right and a wrong code get the same answer", async () => {
    await raiseCodeAlarm(testApp);
    expect([await nameOf(ours.code), await nameOf("ZZZZZZ")]).toEqual([{ className: null }, { className: null }]);
    await endCodeAlarm(testApp);
  });

  it("classes.invitation — names the class to a visitor and to a member of another class", async () => {
    expect(await nameOf(` ${ours.code.toLowerCase()} `)).toEqual({ className: ours.name });
    expect(await as.neighbour.classes.invitation({ classCode: ours.code })).toEqual({ className: ours.name });
  });
});
