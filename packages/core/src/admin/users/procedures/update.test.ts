import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeAnotherAdmin, makeClass, makePerson, password, profileOf } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs, admin } = await makeTestUsers(testApp);

type Change = Partial<Parameters<typeof as.admin.admin.users.update>[0]>;
const inputOf = (person: MadePerson, change: Change = {}) => ({
  userId: person.userId,
  firstName: person.firstName,
  lastName: person.lastName,
  role: "elev" as const,
  classId: ours.classId,
  ...change,
});
const update = (person: MadePerson, change: Change = {}) => as.admin.admin.users.update(inputOf(person, change));
const placesOf = async (person: MadePerson) =>
  new Map(
    (await testApp.owner`select class_id, role from memberships where user_id = ${person.userId}`).map((row) => [
      row["class_id"],
      row["role"],
    ]),
  );
const newsIn = async (classId: string, person: MadePerson) =>
  (
    await testApp.owner`select kind, actor_id from activity where class_id = ${classId} and ref_id = ${person.userId} order by seq`
  ).map((row) => [row["kind"], row["actor_id"] === admin.userId]);

describe("admin.users.update", () => {
  it.each(refusals.admin)("admin.users.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.users.update(inputOf(ours.manager)))).toEqual({ code });
  });

  it.each([
    ["no name", { firstName: " ", lastName: "" }, ["firstName", "lastName"], "Förnamn och efternamn krävs"],
    ["a role that is none", { role: "rektor" }, ["role"], "Ogiltigt värde"],
    [
      "a studentansvarig without a class",
      { role: "studentansvarig", classId: null },
      ["classId"],
      "En studentansvarig behöver en klass",
    ],
    ["an admin with a class", { role: "admin" }, ["classId"], "En administratör kan inte gå med i en klass."],
    ["notes that are too long", { notes: "a".repeat(2001) }, ["notes"], "Högst 2000 tecken"],
  ])("admin.users.update — refuses %s", async (_what, change, paths, message) => {
    const refused = await refusalOf(update(ours.manager, change as Change));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: paths.map((path) => ({ path, message })) });
  });

  it("admin.users.update — does not find a person or a class that is not there, and changes nothing", async () => {
    const [pupil] = ours.pupils as [MadePerson];
    expect(await refusalOf(update(pupil, { userId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(update(pupil, { classId: randomUUID(), firstName: "Ny" }))).toEqual({ code: "NOT_FOUND" });
    expect(await profileOf(testApp, pupil)).toMatchObject({ firstName: pupil.firstName, classId: ours.classId });
    const gone = await makePerson(testApp);
    await (await callerFor(testApp, gone)).auth.removeMyAccount({ password });
    expect(await refusalOf(update(gone))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.users.update — changing names and notes keeps the sessions, and omitted notes stay", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    const caller = await callerFor(testApp, person);
    await update(person, { firstName: "  Łukasz ", notes: "Ringde" });
    await update(person, { firstName: "Łukasz" });
    expect(await as.admin.admin.users.details({ userId: person.userId })).toMatchObject({
      firstName: "Łukasz",
      notes: "Ringde",
    });
    expect(await caller.fund.overview()).toMatchObject({ balanceOre: 0 });
    expect(await newsIn(ours.classId, person)).toEqual([["classes.join", false]]);
    await update(person, { notes: "" });
    expect(await as.admin.admin.users.details({ userId: person.userId })).toMatchObject({ notes: null });
  });

  it("admin.users.update — promotion and demotion change the role in the class, and each ends the sessions at once", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    for (const [role, kind] of [
      ["studentansvarig", "classes.assign"],
      ["elev", "classes.unassign"],
    ] as const) {
      const caller = await callerFor(testApp, person);
      await update(person, { role });
      expect(await refusalOf(caller.fund.overview())).toEqual({ code: "NOT_SIGNED_IN" });
      expect(await profileOf(testApp, person)).toMatchObject({ role, classId: ours.classId });
      expect(await placesOf(person)).toEqual(new Map([[ours.classId, role]]));
      expect((await newsIn(ours.classId, person)).at(-1)).toEqual([kind, true]);
    }
  });

  it("admin.users.update — a new class replaces the active one; membership of a third class stays", async () => {
    const third = await makeClass(testApp, { pupils: 0 });
    const person = await makePerson(testApp, { code: third.code });
    await (await callerFor(testApp, person)).classes.join({ classCode: ours.code, idempotencyKey: randomUUID() });
    await update(person, { classId: theirs.classId, role: "studentansvarig" });
    expect(await placesOf(person)).toEqual(
      new Map([
        [third.classId, "elev"],
        [theirs.classId, "studentansvarig"],
      ]),
    );
    expect(await profileOf(testApp, person)).toMatchObject({ role: "studentansvarig", classId: theirs.classId });
    expect((await newsIn(ours.classId, person)).at(-1)).toEqual(["classes.leave", true]);
    expect(await newsIn(theirs.classId, person)).toEqual([["classes.assign", true]]);
    // A class that the person is in already only becomes the active one.
    await update(person, { classId: third.classId });
    expect(await placesOf(person)).toEqual(new Map([[third.classId, "elev"]]));
    expect(await newsIn(third.classId, person)).toEqual([["classes.join", false]]);
  });

  it("admin.users.update — setting no class leaves the shown class only, and its event is added; the rest is kept", async () => {
    const person = await makePerson(testApp, { code: theirs.code });
    await update(person, { classId: theirs.classId, role: "studentansvarig" });
    await (await callerFor(testApp, person)).classes.join({ classCode: ours.code, idempotencyKey: randomUUID() });
    expect(await profileOf(testApp, person)).toMatchObject({ role: "elev", classId: ours.classId });
    await update(person, { classId: null, fromClassId: ours.classId });
    expect(await placesOf(person)).toEqual(new Map([[theirs.classId, "studentansvarig"]]));
    expect(await profileOf(testApp, person)).toMatchObject({ role: "studentansvarig", classId: theirs.classId });
    expect((await newsIn(ours.classId, person)).at(-1)).toEqual(["classes.leave", true]);
    expect((await newsIn(theirs.classId, person)).at(-1)).toEqual(["classes.assign", true]);
    // The same again leaves nothing else: the class was left already.
    await update(person, { classId: null, fromClassId: ours.classId });
    expect(await placesOf(person)).toEqual(new Map([[theirs.classId, "studentansvarig"]]));
    await update(person, { classId: null });
    expect(await placesOf(person)).toEqual(new Map());
    expect(await profileOf(testApp, person)).toMatchObject({ role: "elev", classId: null });
    expect((await newsIn(theirs.classId, person)).at(-1)).toEqual(["classes.leave", true]);
  });

  it("admin.users.update — a class that the person has left for another meanwhile is left, not the new active one", async () => {
    const person = await makePerson(testApp, { code: theirs.code });
    await (await callerFor(testApp, person)).classes.join({ classCode: ours.code, idempotencyKey: randomUUID() });
    await Promise.all([1, 2].map(() => update(person, { classId: null, fromClassId: theirs.classId })));
    expect(await placesOf(person)).toEqual(new Map([[ours.classId, "elev"]]));
    expect((await newsIn(theirs.classId, person)).map(([kind]) => kind)).toEqual(["classes.join", "classes.leave"]);
  });

  it("admin.users.update — a person who becomes an admin leaves every class, and joins as a pupil when moved back", async () => {
    const person = await makePerson(testApp, { code: ours.code });
    await update(person, { role: "admin", classId: null });
    expect(await placesOf(person)).toEqual(new Map());
    expect(await (await callerFor(testApp, person)).admin.overview()).toMatchObject({ classes: expect.any(Number) });
    await update(person);
    expect(await profileOf(testApp, person)).toMatchObject({ role: "elev", classId: ours.classId });
    expect((await newsIn(ours.classId, person)).map(([kind]) => kind)).toEqual([
      "classes.join",
      "classes.leave",
      "classes.join",
    ]);
  });

  it("admin.users.update — refuses a new member when the class has 100 members", async () => {
    const full = await makeClass(testApp, { pupils: 0 });
    await testApp.owner`update class_counters set member_count = 100 where class_id = ${full.classId}`;
    expect(await refusalOf(update(await makePerson(testApp), { classId: full.classId }))).toEqual({
      code: "CLASS_FULL",
      field: "classId",
    });
  });

  it("admin.users.update — the last working admin stays one, also when two admins demote each other at once", async () => {
    expect(await refusalOf(update(admin))).toEqual({ code: "LAST_ADMIN" });
    const second = await makeAnotherAdmin(testApp);
    const other = await callerFor(testApp, second);
    const both = await Promise.allSettled([update(second), other.admin.users.update(inputOf(admin))]);
    expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await testApp.owner`select from profiles where role = 'admin' and account_status = 'active'`).toHaveLength(
      1,
    );
  });
});
