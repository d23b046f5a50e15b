import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAnotherAdmin, makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, admin } = await makeTestUsers(testApp);

const remove = (userId: string) => as.admin.admin.users.remove({ userId });

describe("admin.users.remove", () => {
  it.each(refusals.admin)("admin.users.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.users.remove({ userId: ours.manager.userId }))).toEqual({ code });
  });

  it("admin.users.remove — refuses an invalid id, an unknown person and the caller's own account", async () => {
    expect(await refusalOf(remove("x"))).toMatchObject({ issues: [{ path: "userId" }] });
    expect(await refusalOf(remove(randomUUID()))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(remove(admin.userId))).toEqual({ code: "CANNOT_REMOVE_YOURSELF" });
    expect(await refusalOf(as.impersonator.admin.users.remove({ userId: admin.userId }))).toEqual({
      code: "CANNOT_REMOVE_YOURSELF",
    });
  });

  it("admin.users.remove — the person's sessions, sign-in and listings end at once; a second removal is not found", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const caller = await callerFor(testApp, person);
    await as.visitor.auth.requestPasswordReset({ email: person.email });
    await testApp.runJobs();
    const token = testApp.mailbox.resetToken(person.email);
    await remove(person.userId);

    expect(await caller.auth.me()).toBeNull();
    const visitor = callerWith(testApp, null);
    expect(await refusalOf(visitor.auth.signIn({ email: person.email, password }))).toEqual({
      code: "WRONG_CREDENTIALS",
    });
    expect(await refusalOf(visitor.auth.resetPassword({ token, password }))).toEqual({ code: "RESET_LINK_INVALID" });
    expect((await as.elev.classes.members()).map((member) => member.userId)).not.toContain(person.userId);
    expect((await as.admin.admin.users.list({ search: person.email })).rows).toEqual([]);
    const [last] = (await as.elev.classes.activity({})).rows;
    expect(last).toMatchObject({ kind: "classes.leave" });
    expect(await refusalOf(remove(person.userId))).toEqual({ code: "NOT_FOUND" });
    await makePerson(testApp, { email: person.email });
  });

  it("admin.users.remove — when two admins remove each other at once, one of them stays", async () => {
    const second = await makeAnotherAdmin(testApp);
    const other = await callerFor(testApp, second);
    const both = await Promise.allSettled([remove(second.userId), other.admin.users.remove({ userId: admin.userId })]);
    expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await testApp.owner`select from profiles where role = 'admin'`).toHaveLength(1);
  });
});
