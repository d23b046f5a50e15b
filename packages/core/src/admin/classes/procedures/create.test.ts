import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createCtx } from "@utspring/testkit/actors";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { makePerson, profileOf } from "@utspring/testkit/make";
import { openTestApp } from "@utspring/testkit/test-app";
import { violates } from "../../../kernel/db-errors.ts";
import { create } from "./create.ts";

const testApp = await openTestApp();
const { as, admin, ours } = await makeTestUsers(testApp);

const input = (more: object = {}) => ({ name: "TE24C", idempotencyKey: randomUUID(), ...more });

describe("admin.classes.create", () => {
  it.each(refusals.admin)("admin.classes.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.classes.create(input()))).toEqual({ code });
  });

  it.each([
    ["no name", { name: " " }, "name"],
    ["a name that is too long", { name: "a".repeat(121) }, "name"],
    ["a code of one's own", { code: "AAAAAA" }, ""],
  ])("admin.classes.create — refuses %s", async (_what, more, path) => {
    expect(await refusalOf(as.admin.admin.classes.create(input(more)))).toMatchObject({
      code: "BAD_INPUT",
      issues: [{ path }],
    });
  });

  it("admin.classes.create — creates a class with a code, an empty fund and its first activity row", async () => {
    const { classId, code } = await as.admin.admin.classes.create(input({ description: "Teknik" }));
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/u);
    expect(await testApp.owner`select balance_ore::int from class_funds where class_id = ${classId}`).toEqual([
      { balance_ore: 0 },
    ]);
    expect(await testApp.owner`select seq::int, kind from activity where class_id = ${classId}`).toEqual([
      { seq: 1, kind: "classes.create" },
    ]);
  });

  it("admin.classes.create — names a class to copy from, which must exist", async () => {
    const missing = input({ templateClassId: randomUUID() });
    expect(await refusalOf(as.admin.admin.classes.create(missing))).toMatchObject({ code: "NOT_FOUND" });
    const { classId } = await as.admin.admin.classes.create(input({ templateClassId: ours.classId }));
    expect(await testApp.owner`select template_id from classes where id = ${classId}`).toEqual([
      { template_id: ours.classId },
    ]);
  });

  it("admin.classes.create — two concurrent calls with one idempotency key create one class", async () => {
    const twin = input();
    const [one, other] = await Promise.all([as.admin.admin.classes.create(twin), as.admin.admin.classes.create(twin)]);
    expect(other).toEqual(one);
    expect(await refusalOf(as.admin.admin.classes.create({ ...twin, name: "Annan" }))).toEqual({ code: "KEY_REUSED" });
  });

  it("admin.classes.create — appoints the account that has confirmed the representative's address, and invites any other address", async () => {
    const confirmed = await makePerson(testApp);
    const other = await makePerson(testApp, { isConfirmed: false });
    const first = await as.admin.admin.classes.create(input({ representativeEmail: confirmed.email.toUpperCase() }));
    expect(first.representative).toBe("appointed");
    expect(await profileOf(testApp, confirmed)).toMatchObject({ role: "studentansvarig", classId: first.classId });
    const second = await as.admin.admin.classes.create(input({ representativeEmail: other.email }));
    await testApp.runJobs();
    expect(second.representative).toBe("invited");
    expect(await profileOf(testApp, other)).toMatchObject({ role: "elev", classId: null });
    expect(testApp.mailbox.mails.findLast(({ to }) => to === other.email)?.text).toContain(`kod=${second.code}`);
  });

  it("admin.classes.create — an administrator cannot be the representative, and an old session is asked for the password first", async () => {
    const before = await testApp.owner`select id from classes`;
    const refused = refusalOf(as.admin.admin.classes.create(input({ representativeEmail: admin.email })));
    expect(await refused).toEqual({ code: "ADMIN_CANNOT_JOIN", field: "representativeEmail" });
    await testApp.owner`update sessions set confirmed_at = null where user_id = ${admin.userId}`;
    const asked = refusalOf(as.admin.admin.classes.create(input({ representativeEmail: ours.manager.email })));
    expect(await asked).toEqual({ code: "CONFIRM_PASSWORD" });
    expect(await testApp.owner`select id from classes`).toHaveLength(before.length);
  });

  it("admin.classes.create — two classes cannot have the same code", async () => {
    const again = create(await createCtx(testApp, admin), input(), () => ours.code);
    await expect(again).rejects.toSatisfy((error) => violates(error, "classes_class_code_unique"));
  });
});
