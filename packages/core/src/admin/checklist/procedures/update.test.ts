import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { itemId } = await as.admin.admin.checklist.create({ title: "Boka flak" });

const { checklist } = as.admin.admin;

describe("admin.checklist.update", () => {
  it.each(refusals.admin)("admin.checklist.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.checklist.update({ itemId, title: "Boka" }))).toEqual({ code });
  });

  it("admin.checklist.update — refuses an item without a title, and does not find a missing item", async () => {
    expect(await refusalOf(checklist.update({ itemId, title: " " }))).toEqual({
      code: "BAD_INPUT",
      issues: [{ path: "title", message: "Titel krävs" }],
    });
    expect(await refusalOf(checklist.update({ itemId: randomUUID(), title: "Boka" }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.checklist.update — every class sees the change, and a class that has done the item keeps it as done", async () => {
    await as.studentansvarig.checklist.setDone({ itemId, done: true });
    await checklist.update({ itemId, title: "Boka studentflak", description: "I god tid", isRequired: false });
    const [seen] = (await as.neighbour.checklist.list()).items;
    expect(seen).toMatchObject({
      id: itemId,
      title: "Boka studentflak",
      description: "I god tid",
      isRequired: false,
      isDone: false,
    });
    expect((await as.studentansvarig.checklist.list()).done).toBe(1);
    await checklist.update({ itemId, title: "Boka studentflak", description: "" });
    expect(await checklist.list()).toMatchObject([{ description: null, isRequired: true }]);
  });
});
