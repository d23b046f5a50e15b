import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const details = (userId: string) => as.admin.admin.users.details({ userId });

describe("admin.users.details", () => {
  it.each(refusals.admin)("admin.users.details — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.users.details({ userId: ours.manager.userId }))).toEqual({ code });
  });

  it("admin.users.details — does not find an unknown person, nor one who has removed the account", async () => {
    expect(await refusalOf(details("x"))).toMatchObject({ issues: [{ path: "userId" }] });
    expect(await refusalOf(details(randomUUID()))).toEqual({ code: "NOT_FOUND" });
    const gone = await makePerson(testApp);
    await (await callerFor(testApp, gone)).auth.removeMyAccount({ password });
    expect(await refusalOf(details(gone.userId))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.users.details — returns everything that is stored about a person, and nothing of the password", async () => {
    expect(await details(ours.manager.userId)).toEqual({
      ...ours.manager,
      role: "studentansvarig",
      classId: ours.classId,
      status: "active",
      phoneNumber: null,
      notes: null,
      createdAt: expect.any(Date),
      classes: [{ id: ours.classId, name: ours.name, code: ours.code, role: "studentansvarig" }],
    });
  });
});
