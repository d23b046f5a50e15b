import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeClass, makePerson, profileOf } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs, admin } = await makeTestUsers(testApp);

const assign = (userId: string, classId = ours.classId) =>
  as.admin.admin.classes.assignRepresentative({ classId, userId });

describe("admin.classes.assignRepresentative", () => {
  it.each(refusals.admin)("admin.classes.assignRepresentative — refuses %s with %s", async (who, code) => {
    const input = { classId: ours.classId, userId: ours.manager.userId };
    expect(await refusalOf(as[who].admin.classes.assignRepresentative(input))).toEqual({ code });
  });

  it("admin.classes.assignRepresentative — refuses a missing class and person with the message of the form", async () => {
    const refused = await refusalOf(as.admin.admin.classes.assignRepresentative({ classId: "", userId: "" }));
    expect(refused.issues?.map((issue) => issue.message)).toEqual(Array(2).fill("Välj både klass och användare"));
  });

  it("admin.classes.assignRepresentative — does not find a class or a person that is not there", async () => {
    expect(await refusalOf(assign(randomUUID()))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(assign(ours.manager.userId, randomUUID()))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.classes.assignRepresentative — an admin cannot become a studentansvarig", async () => {
    expect(await refusalOf(assign(admin.userId))).toEqual({ code: "ADMIN_CANNOT_JOIN" });
  });

  it("admin.classes.assignRepresentative — a pupil of the class becomes a studentansvarig, and the pupil's sessions end", async () => {
    const pupil = await makePerson(testApp, { code: ours.code });
    const before = await callerFor(testApp, pupil);
    await assign(pupil.userId);
    expect(await profileOf(testApp, pupil)).toMatchObject({ role: "studentansvarig", classId: ours.classId });
    expect(await before.auth.me()).toBeNull();
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "classes.assign" });
  });

  it("admin.classes.assignRepresentative — a person without a class joins it; a pupil of another class stays a pupil there", async () => {
    const loner = await makePerson(testApp);
    await assign(loner.userId);
    const visitor = await makePerson(testApp, { code: theirs.code });
    await assign(visitor.userId);
    const roles = (await (await callerFor(testApp, visitor)).classes.mine()).map((row) => [row.id, row.role]);
    expect(new Map(roles as [string, string][])).toEqual(
      new Map([
        [theirs.classId, "elev"],
        [ours.classId, "studentansvarig"],
      ]),
    );
  });

  it("admin.classes.assignRepresentative — refuses a new member when the class has 100 members", async () => {
    const full = await makeClass(testApp, { pupils: 0 });
    await testApp.owner`update class_counters set member_count = 100 where class_id = ${full.classId}`;
    expect(await refusalOf(assign((await makePerson(testApp)).userId, full.classId))).toEqual({
      code: "CLASS_FULL",
      field: "classId",
    });
  });

  it("admin.classes.assignRepresentative — somebody who has removed the account is not found", async () => {
    const gone = await makePerson(testApp);
    await (await callerFor(testApp, gone)).auth.removeMyAccount({ password: "en lång ramsa" });
    expect(await refusalOf(assign(gone.userId))).toEqual({ code: "NOT_FOUND" });
  });
});
