import { describe, expect, it } from "vitest";
import { createSession } from "@utspring/testkit/actors";
import { callerWith, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours, admin } = await makeTestUsers(testApp);

const adminCaller = async () => callerWith(testApp, await createSession(testApp, admin));
const stops = async () =>
  (await as.studentansvarig.classes.activity({})).rows.filter((row) => row.kind === "admin.stopImpersonating");

describe("admin.stopImpersonating", () => {
  it.each(refusals.admin)("admin.stopImpersonating — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.stopImpersonating())).toEqual({ code });
  });

  it("admin.stopImpersonating — without an impersonation nothing happens", async () => {
    await as.admin.admin.stopImpersonating();
    expect(await stops()).toEqual([]);
  });

  it("admin.stopImpersonating — the session is an admin's again; the feed shows it once to studentansvariga and not to pupils", async () => {
    const caller = await adminCaller();
    await caller.admin.impersonate({ classId: ours.classId });
    await Promise.all([1, 2, 3].map(() => caller.admin.stopImpersonating()));
    expect(await caller.auth.me()).toMatchObject({
      actor: { role: "admin", isImpersonating: false },
      impersonating: null,
    });
    expect(await stops()).toMatchObject([{ personName: "Admin Utspring", isImpersonated: true }]);
    expect((await as.elev.classes.activity({})).rows.map((row) => row.kind)).not.toContain("admin.stopImpersonating");
  });

  it("admin.stopImpersonating — an impersonation that has expired ends without an activity row", async () => {
    const caller = await adminCaller();
    await caller.admin.impersonate({ classId: ours.classId });
    const before = (await stops()).length;
    testApp.clock.move(9 * 3_600_000);
    await caller.admin.stopImpersonating();
    expect(await stops()).toHaveLength(before);
    expect(
      await testApp.owner`select from sessions where impersonated_class_id is not null and impersonation_ends_at < now() + interval '8 hours'`,
    ).toHaveLength(1);
  });
});
