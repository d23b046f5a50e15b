import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { checklist } = as.admin.admin;
const [flak, caps] = [
  await checklist.create({ title: "Boka flak" }),
  await checklist.create({ title: "Beställ mössor" }),
];

describe("admin.checklist.remove", () => {
  it.each(refusals.admin)("admin.checklist.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.checklist.remove(flak))).toEqual({ code });
  });

  it("admin.checklist.remove — does not find an item that is not there", async () => {
    expect(await refusalOf(checklist.remove({ itemId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.checklist.remove — removes the item and its progress from every class; of two concurrent calls one succeeds", async () => {
    await as.studentansvarig.checklist.setDone({ ...flak, done: true });
    const both = await Promise.allSettled([checklist.remove(flak), checklist.remove(flak)]);
    expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(await as.studentansvarig.checklist.list()).toMatchObject({
      items: [{ id: caps.itemId }],
      done: 0,
      total: 1,
    });
    expect(await testApp.owner`select from checklist_progress`).toHaveLength(0);
  });
});
