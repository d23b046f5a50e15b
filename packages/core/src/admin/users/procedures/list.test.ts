import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const idsOf = (page: { rows: { userId: string }[] }) => page.rows.map((row) => row.userId);

describe("admin.users.list", () => {
  it.each(refusals.admin)("admin.users.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.users.list({}))).toEqual({ code });
  });

  it.each([
    ["a role that is none", { role: "rektor" }, "role"],
    ["a search that is too long", { search: "a".repeat(81) }, "search"],
    ["a cursor that is no id", { cursor: "1" }, "cursor"],
  ])("admin.users.list — refuses %s", async (_what, input, path) => {
    expect(await refusalOf(as.admin.admin.users.list(input as object))).toMatchObject({ issues: [{ path }] });
  });

  it("admin.users.list — pages through all users by cursor, each once", async () => {
    const whole = await as.admin.admin.users.list({});
    expect(whole.rows).toHaveLength(7);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await as.admin.admin.users.list({ limit: 3, ...(cursor === null ? {} : { cursor }) });
      seen.push(...idsOf(page));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(idsOf(whole));
    expect(whole.rows.find((row) => row.userId === ours.manager.userId)).toEqual({
      ...ours.manager,
      role: "studentansvarig",
      isGuest: false,
      className: ours.name,
      status: "active",
    });
  });

  it("admin.users.list — finds by role, class, name and e-mail; SQL wildcards and quotes in the search are ordinary characters", async () => {
    const { admin } = as.admin;
    expect((await admin.users.list({ role: "admin" })).rows).toHaveLength(1);
    expect((await admin.users.list({ classId: ours.classId })).rows).toHaveLength(3);
    expect(idsOf(await admin.users.list({ search: ours.manager.email.toUpperCase() }))).toEqual([ours.manager.userId]);
    expect(idsOf(await admin.users.list({ search: `${ours.manager.firstName} Test` }))).toContain(ours.manager.userId);
    for (const search of ["%", "_", "\\", "' or 1=1 --"]) expect((await admin.users.list({ search })).rows).toEqual([]);
  });

  it("admin.users.list — finds a name whatever its diacritics, apostrophe and the order of its words", async () => {
    const { userId } = await makePerson(testApp);
    await testApp.owner`update profiles set first_name = 'Åsa', last_name = ${"O\u2019Brién"} where user_id = ${userId}`;
    for (const search of ["asa o'brien", "O\u2019BRIEN åsa", "brién"])
      expect([search, idsOf(await as.admin.admin.users.list({ search }))]).toEqual([search, [userId]]);
  });

  it("admin.users.list — leaves out people who have removed their account", async () => {
    const person = await makePerson(testApp);
    await (await callerFor(testApp, person)).auth.removeMyAccount({ password });
    expect(idsOf(await as.admin.admin.users.list({}))).not.toContain(person.userId);
  });
});
