import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

describe("admin.classes.details", () => {
  it.each(refusals.admin)("admin.classes.details — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.classes.details({ classId: ours.classId }))).toEqual({ code });
  });

  it("admin.classes.details — does not find a class that is not there", async () => {
    expect(await refusalOf(as.admin.admin.classes.details({ classId: "x" }))).toMatchObject({
      issues: [{ path: "classId" }],
    });
    expect(await refusalOf(as.admin.admin.classes.details({ classId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.classes.details — returns the class with its studentansvariga and their contact details", async () => {
    await as.studentansvarig.classes.setGraduationDate({ graduationDate: "2027-06-04" });
    const { userId, email, firstName, lastName } = ours.manager;
    expect(await as.admin.admin.classes.details({ classId: ours.classId })).toEqual({
      id: ours.classId,
      name: ours.name,
      code: ours.code,
      description: null,
      address: null,
      graduationDate: "2027-06-04",
      pupils: 2,
      createdAt: expect.any(Date),
      representatives: [{ userId, email, name: `${firstName} ${lastName}`, phoneNumber: null }],
    });
  });
});
