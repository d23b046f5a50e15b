import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password, profileOf } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const unfreeze = (userId: string) => as.admin.admin.users.unfreeze({ userId });

describe("admin.users.unfreeze", () => {
  it.each(refusals.admin)("admin.users.unfreeze — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.users.unfreeze({ userId: ours.manager.userId }))).toEqual({ code });
  });

  it("admin.users.unfreeze — does not find an unknown person", async () => {
    expect(await refusalOf(unfreeze(randomUUID()))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.users.unfreeze — somebody who has removed the account is not found", async () => {
    const gone = await makePerson(testApp);
    await (await callerFor(testApp, gone)).auth.removeMyAccount({ password });
    expect(await refusalOf(unfreeze(gone.userId))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.users.unfreeze — two concurrent calls make the account work again, and its old sessions stay ended", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const before = await callerFor(testApp, person);
    await as.admin.admin.users.freeze({ userId: person.userId });
    await Promise.all([unfreeze(person.userId), unfreeze(person.userId)]);
    expect(await profileOf(testApp, person)).toMatchObject({ accountStatus: "active", classId: ours.classId });
    expect(await before.auth.me()).toBeNull();
    expect(await (await callerFor(testApp, person)).fund.overview()).toMatchObject({ balanceOre: 0 });
  });
});
