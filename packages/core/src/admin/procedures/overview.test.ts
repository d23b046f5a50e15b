import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass, makePeople, makePerson, password } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

describe("admin.overview", () => {
  it.each(refusals.admin)("admin.overview — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.overview())).toEqual({ code });
  });

  it("admin.overview — counts classes, users and studentansvariga, also while impersonating", async () => {
    // Two classes with a studentansvarig each, three pupils, somebody without a class, and the admin.
    const counts = { classes: 2, users: 7, representatives: 2 };
    expect(await as.admin.admin.overview()).toEqual(counts);
    expect(await as.impersonator.admin.overview()).toEqual(counts);
  });

  /** What the kept counts say, after asking that they are what counting gives. */
  const counted = async () => {
    const [rows] =
      await testApp.owner`select (select count(*)::int from classes) as classes, (select count(*)::int from users where removed_at is null) as users,
      (select count(distinct user_id)::int from memberships where role = 'studentansvarig') as representatives`;
    const kept = await as.admin.admin.overview();
    expect(kept).toEqual({ ...rows });
    return kept;
  };

  it("admin.overview — the counts follow new people, removals and roles; a studentansvarig of several classes counts once", async () => {
    const before = await counted();
    const made = await makeClass(testApp, { pupils: 0 });
    const [person, ...people] = await makePeople(testApp, 5, { code: ours.code });
    expect(await counted()).toEqual({
      classes: before.classes + 1,
      users: before.users + 6,
      representatives: before.representatives + 1,
    });
    const { assignRepresentative } = as.admin.admin.classes;
    const userId = person?.userId ?? "";
    await Promise.all([ours, theirs, made].map(({ classId }) => assignRepresentative({ classId, userId })));
    expect((await counted()).representatives).toBe(before.representatives + 2);
    await testApp.owner`update memberships set role = 'elev' where user_id = ${userId} and class_id <> ${made.classId}`;
    expect((await counted()).representatives).toBe(before.representatives + 2);
    await as.admin.admin.users.remove({ userId });
    expect(await counted()).toMatchObject({ users: before.users + 5, representatives: before.representatives + 1 });
    const [leaver] = people;
    if (leaver) await (await callerFor(testApp, leaver)).auth.removeMyAccount({ password });
    expect((await counted()).users).toBe(before.users + 4);
  });

  it("admin.overview — does not count a failed sign-up", async () => {
    const before = await counted();
    const { email } = await makePerson(testApp);
    await expect(makePerson(testApp, { email })).rejects.toThrow();
    expect((await counted()).users).toBe(before.users + 1);
  });
});
