import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const { itemId } = await as.admin.admin.checklist.create({ title: "Boka studentflak" });
const item = async () => (await as.studentansvarig.checklist.list()).items[0];
const announced = async () =>
  (await as.studentansvarig.classes.activity({})).rows.filter((row) => row.kind === "checklist.setDone").length;

describe("checklist.setDone", () => {
  it.each(refusals.manager)("checklist.setDone — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].checklist.setDone({ itemId, done: true }))).toEqual({ code });
  });

  it("checklist.setDone — refuses a value that is not a boolean, and does not find a missing item", async () => {
    const vague = await refusalOf(as.studentansvarig.checklist.setDone({ itemId, done: "true" as never }));
    expect(vague).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "done" }] });
    for (const done of [true, false]) {
      expect(await refusalOf(as.studentansvarig.checklist.setDone({ itemId: randomUUID(), done }))).toEqual({
        code: "NOT_FOUND",
      });
    }
  });

  it("checklist.setDone — marking an item as done again keeps the first mark and its notes, and the feed shows it once", async () => {
    expect(await as.studentansvarig.checklist.setDone({ itemId, done: true, notes: "Hos Flak AB" })).toEqual({
      isDone: true,
    });
    const first = await item();
    expect(first).toMatchObject({
      isDone: true,
      notes: "Hos Flak AB",
      completedByName: `${ours.manager.firstName} ${ours.manager.lastName}`,
    });
    expect(await as.impersonator.checklist.setDone({ itemId, done: true, notes: "Någon annan" })).toEqual({
      isDone: true,
    });
    expect(await item()).toEqual(first);
    expect(await announced()).toBe(1);
  });

  it("checklist.setDone — the pupils' feed does not show progress, and another class's progress is separate", async () => {
    expect((await as.elev.classes.activity({})).rows.map((row) => row.kind)).not.toContain("checklist.setDone");
    expect(await as.neighbour.checklist.list()).toMatchObject({ done: 0 });
    await as.neighbour.checklist.setDone({ itemId, done: false });
    expect(await item()).toMatchObject({ isDone: true });
  });

  it("checklist.setDone — marking an item as not done clears the mark, and a repeated call changes nothing", async () => {
    const before = await announced();
    for (const _ of [1, 2])
      expect(await as.studentansvarig.checklist.setDone({ itemId, done: false })).toEqual({ isDone: false });
    expect(await item()).toMatchObject({ isDone: false, completedByName: null, notes: null });
    expect(await announced()).toBe(before + 1);
  });

  it("checklist.setDone — ten concurrent calls mark the item as done once", async () => {
    const before = await announced();
    await Promise.all(Array.from({ length: 10 }, () => as.studentansvarig.checklist.setDone({ itemId, done: true })));
    expect(await item()).toMatchObject({ isDone: true });
    expect(await announced()).toBe(before + 1);
  });
});
