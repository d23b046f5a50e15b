import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { checklist } = as.admin.admin;
const [a, b, c] = [
  await checklist.create({ title: "A" }),
  await checklist.create({ title: "B" }),
  await checklist.create({ title: "C" }),
];

const order = async () => (await as.neighbour.checklist.list()).items.map((item) => item.title).join("");

describe("admin.checklist.move", () => {
  it.each(refusals.admin)("admin.checklist.move — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.checklist.move({ ...a, direction: "down" }))).toEqual({ code });
  });

  it("admin.checklist.move — refuses an unknown direction, a missing item, and a move past either end", async () => {
    expect(await refusalOf(checklist.move({ ...a, direction: "left" as "up" }))).toMatchObject({
      issues: [{ path: "direction" }],
    });
    expect(await refusalOf(checklist.move({ itemId: randomUUID(), direction: "up" }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(checklist.move({ ...a, direction: "up" }))).toEqual({ code: "ALREADY_OUTERMOST" });
    expect(await refusalOf(checklist.move({ ...c, direction: "down" }))).toEqual({ code: "ALREADY_OUTERMOST" });
    expect(await order()).toBe("ABC");
  });

  it("admin.checklist.move — swaps the item with the next one, also across a gap left by a removed item", async () => {
    await checklist.move({ ...c, direction: "up" });
    expect(await order()).toBe("ACB");
    await checklist.move({ ...a, direction: "down" });
    expect(await order()).toBe("CAB");
    await checklist.remove(a);
    await checklist.move({ ...b, direction: "up" });
    expect(await order()).toBe("BC");
  });

  it("admin.checklist.move — after many concurrent moves each item has a position of its own", async () => {
    for (const title of ["D", "E", "F"]) await checklist.create({ title });
    const items = await checklist.list();
    await Promise.allSettled(
      items.flatMap(({ id }) =>
        (["up", "down"] as const).map((direction) => checklist.move({ itemId: id, direction })),
      ),
    );
    expect([...(await order())].toSorted().join("")).toBe("BCDEF");
    expect(await testApp.owner`select distinct display_order from checklist_items`).toHaveLength(5);
  });
});
