import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

describe("checklist.list", () => {
  it.each(refusals.manager)("checklist.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].checklist.list())).toEqual({ code });
  });

  it("checklist.list — is empty before an admin has added an item", async () => {
    expect(await as.studentansvarig.checklist.list()).toEqual({ items: [], done: 0, total: 0, percent: 0 });
  });

  it("checklist.list — lists the same items for every class in the admins' order, each class with its own progress", async () => {
    const add = (title: string, more: object = {}) => as.admin.admin.checklist.create({ title, ...more });
    const flak = await add("Boka studentflak", { description: "I god tid" });
    await add("Beställ mössor", { isRequired: false });
    await add("Välj musik");
    await as.studentansvarig.checklist.setDone({ ...flak, done: true, notes: "Hos Flak AB" });

    const list = await as.impersonator.checklist.list();
    expect(list).toMatchObject({ done: 1, total: 3, percent: 33 });
    expect(list.items.map((item) => item.title)).toEqual(["Boka studentflak", "Beställ mössor", "Välj musik"]);
    expect(list.items[0]).toEqual({
      id: flak.itemId,
      title: "Boka studentflak",
      description: "I god tid",
      isRequired: true,
      isDone: true,
      completedByName: `${ours.manager.firstName} ${ours.manager.lastName}`,
      completedAt: expect.any(Date),
      notes: "Hos Flak AB",
    });
    expect(list.items[1]).toMatchObject({
      isRequired: false,
      isDone: false,
      completedByName: null,
      completedAt: null,
      notes: null,
    });

    const theirs = await as.neighbour.checklist.list();
    expect(theirs).toMatchObject({ done: 0, total: 3, percent: 0 });
    expect(JSON.stringify(theirs)).not.toContain("Flak AB");
  });
});
