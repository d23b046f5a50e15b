import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";

const testApp = await openTestApp();
const { as, ours, theirs } = await makeTestUsers(testApp);

describe("classes.mine", () => {
  it("classes.mine — refuses a visitor", async () => {
    expect(await refusalOf(as.visitor.classes.mine())).toEqual({ code: "NOT_SIGNED_IN" });
  });

  it("classes.mine — is empty without a class", async () => {
    expect(await as.outsider.classes.mine()).toEqual([]);
    expect(await as.admin.classes.mine()).toEqual([]);
  });

  it("classes.mine — lists the caller's classes with the role in each, and marks the active one", async () => {
    const caller = await callerFor(testApp, await makePerson(testApp, { code: ours.code }));
    await caller.classes.join({ classCode: theirs.code, idempotencyKey: randomUUID() });
    const rows = await caller.classes.mine();
    expect(new Map(rows.map((row) => [row.id, row]))).toEqual(
      new Map([
        [ours.classId, { id: ours.classId, name: ours.name, role: "elev", isActive: false }],
        [theirs.classId, { id: theirs.classId, name: theirs.name, role: "elev", isActive: true }],
      ]),
    );
    expect(await as.studentansvarig.classes.mine()).toEqual([
      { id: ours.classId, name: ours.name, role: "studentansvarig", isActive: true },
    ]);
  });
});
