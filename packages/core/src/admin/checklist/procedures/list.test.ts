import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("admin.checklist.list", () => {
  it.each(refusals.admin)("admin.checklist.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.checklist.list())).toEqual({ code });
  });

  it("admin.checklist.list — lists every item in its order with the number of classes that have done it", async () => {
    expect(await as.admin.admin.checklist.list()).toEqual([]);
    const { itemId } = await as.admin.admin.checklist.create({ title: "Boka studentflak", description: "I god tid" });
    await as.admin.admin.checklist.create({ title: "Beställ mössor", isRequired: false });
    for (const who of ["studentansvarig", "neighbour"] as const)
      await as[who].checklist.setDone({ itemId, done: true });
    expect(await as.impersonator.admin.checklist.list()).toEqual([
      { id: itemId, title: "Boka studentflak", description: "I god tid", isRequired: true, doneBy: 2 },
      { id: expect.any(String), title: "Beställ mössor", description: null, isRequired: false, doneBy: 0 },
    ]);
  });
});
