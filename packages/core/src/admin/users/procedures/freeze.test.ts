import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAnotherAdmin, makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, admin } = await makeTestUsers(testApp);

const freeze = (userId: string) => as.admin.admin.users.freeze({ userId });

describe("admin.users.freeze", () => {
  it.each(refusals.admin)("admin.users.freeze — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.users.freeze({ userId: ours.manager.userId }))).toEqual({ code });
  });

  it("admin.users.freeze — refuses an invalid id and does not find an unknown one", async () => {
    expect(await refusalOf(freeze("x"))).toMatchObject({ issues: [{ path: "userId" }] });
    expect(await refusalOf(freeze(randomUUID()))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.users.freeze — somebody who has removed the account is not found", async () => {
    const gone = await makePerson(testApp);
    await (await callerFor(testApp, gone)).auth.removeMyAccount({ password });
    expect(await refusalOf(freeze(gone.userId))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.users.freeze — ends every session at once, and refuses sign-in and new tokens until the account is unfrozen", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const [phone, laptop] = await Promise.all([callerFor(testApp, person), callerFor(testApp, person)]);
    await freeze(person.userId);
    for (const caller of [phone, laptop])
      expect(await refusalOf(caller.fund.overview())).toEqual({ code: "NOT_SIGNED_IN" });
    const visitor = callerWith(testApp, null);
    expect(await refusalOf(visitor.auth.signIn({ email: person.email, password }))).toEqual({ code: "FROZEN" });
    expect(await refusalOf(visitor.auth.createToken({ email: person.email, password, label: "x" }))).toEqual({
      code: "FROZEN",
    });
    expect(await refusalOf(visitor.auth.signIn({ email: person.email, password: "fel fel fel" }))).toEqual({
      code: "WRONG_CREDENTIALS",
    });
    await as.admin.admin.users.unfreeze({ userId: person.userId });
    expect(await visitor.auth.signIn({ email: person.email, password })).toEqual({ userId: person.userId });
  });

  it("admin.users.freeze — the last working admin cannot be frozen, also not when two admins freeze each other at once", async () => {
    expect(await refusalOf(freeze(admin.userId))).toEqual({ code: "LAST_ADMIN" });
    const second = await makeAnotherAdmin(testApp);
    const other = await callerFor(testApp, second);
    const both = await Promise.allSettled([
      as.admin.admin.users.freeze({ userId: second.userId }),
      other.admin.users.freeze({ userId: admin.userId }),
    ]);
    expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await testApp.owner`select from profiles where role = 'admin' and account_status = 'active'`).toHaveLength(
      1,
    );
  });
});
