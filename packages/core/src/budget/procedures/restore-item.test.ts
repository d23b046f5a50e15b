import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { dropExpiredSessions } from "../../privacy/procedures/drop-expired-sessions.ts";
import { systemCtx } from "../../kernel/context.ts";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

const manager = as.studentansvarig.budget;
const [main] = await manager.list();
const budgetId = main?.id ?? "";
const add = (itemName: string) =>
  manager.addItem({ budgetId, category: "income", itemName, budgetedAmount: "1 000", description: "28 × 1 000 kr" });
async function removed(itemName: string): Promise<{ itemId: string }> {
  const item = await add(itemName);
  await manager.removeItem(item);
  return item;
}

describe("budget.restoreItem", () => {
  it.each(refusals.manager)("budget.restoreItem — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.restoreItem(await removed("Nekas")))).toEqual({ code });
  });

  it("budget.restoreItem — does not find another class's item, an item that is not removed, nor a missing one", async () => {
    const [theirs] = await as.neighbour.budget.list();
    const foreign = await as.neighbour.budget.addItem({
      budgetId: theirs?.id ?? "",
      category: "income",
      itemName: "Deras",
      budgetedAmount: "5",
    });
    await as.neighbour.budget.removeItem(foreign);
    const kept = await add("Kvar");
    for (const itemId of [foreign.itemId, kept.itemId, randomUUID()]) {
      expect(await refusalOf(manager.restoreItem({ itemId }))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await as.neighbour.budget.list()).toMatchObject([{ itemCount: 0 }]);
    await manager.removeItem(kept);
  });

  it("budget.restoreItem — restores the same item and its sums, and the class's feed shows it", async () => {
    const item = await add("Insats");
    const before = await as.elev.budget.byId({ budgetId });
    const homeBefore = (await as.elev.classes.dashboard()).budget;
    await manager.removeItem(item);
    // A removed item is in no list and no sum, and cannot be changed or removed once more.
    expect((await as.elev.budget.byId({ budgetId })).items).toEqual([]);
    expect((await manager.byId({ budgetId })).items).toEqual([]);
    expect(await manager.list()).toMatchObject([{ incomeOre: 0, itemCount: 0 }]);
    expect((await as.elev.classes.dashboard()).budget).toEqual({ incomeOre: 0 });
    expect(
      await refusalOf(manager.updateItem({ ...item, category: "income", itemName: "Ny", budgetedAmount: "1" })),
    ).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(manager.removeItem(item))).toEqual({ code: "NOT_FOUND" });
    // Any studentansvarig of the class may, also an administrator who acts as one.
    await as.impersonator.budget.restoreItem(item);
    expect(await as.elev.budget.byId({ budgetId })).toEqual(before);
    expect((await as.elev.classes.dashboard()).budget).toEqual(homeBefore);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({
      kind: "budget.restoreItem",
      amountOre: 100_000,
    });
    await manager.removeItem(item);
  });

  it("budget.restoreItem — two concurrent calls restore the item once; after a second removal it can be restored again", async () => {
    const item = await removed("Två gånger");
    const both = await Promise.allSettled([manager.restoreItem(item), as.impersonator.budget.restoreItem(item)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await manager.removeItem(item);
    await manager.restoreItem(item);
    expect((await manager.byId({ budgetId })).items.map(({ id }) => id)).toEqual([item.itemId]);
    await manager.removeItem(item);
  });

  it("budget.restoreItem — refuses after 15 minutes, and the nightly job deletes the item then and not earlier", async () => {
    const item = await removed("För sent");
    const words = async () =>
      (await testApp.owner`select count(*)::int as n from budget_items where id = ${item.itemId}`)[0]?.["n"];
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    expect(await words()).toBe(1);
    testApp.clock.move(15 * 60_000);
    expect(await refusalOf(manager.restoreItem(item))).toEqual({ code: "NOT_FOUND" });
    testApp.clock.move(1);
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    expect(await words()).toBe(0);
  });

  it("budget.restoreItem — does not find an item whose budget has been removed meanwhile", async () => {
    const made = await manager.create({ name: "Balen" });
    const item = await manager.addItem({ ...made, category: "income", itemName: "Biljetter", budgetedAmount: "5" });
    await manager.removeItem(item);
    await manager.remove(made);
    expect(await refusalOf(manager.restoreItem(item))).toEqual({ code: "NOT_FOUND" });
  });

  it("budget.restoreItem — row-level security hides removed items from pupils, and lets the system delete only those", async () => {
    const [gone, kept] = [await removed("Dold"), await add("Syns")];
    const ids = [gone.itemId, kept.itemId];
    const idsAs = (role: string, klass: string) =>
      testApp.appRole.begin(async (tx) => {
        await tx`select set_config('app.role', ${role}, true), set_config('app.user_id', ${randomUUID()}, true), set_config('app.class_id', ${klass}, true)`;
        const rows =
          role === "system"
            ? await tx`delete from budget_items where id = any(${ids}) returning id`
            : await tx`select id from budget_items where id = any(${ids})`;
        return rows.map(({ id }) => id as string);
      });
    expect(await idsAs("member", ours.classId)).toEqual([kept.itemId]);
    expect((await idsAs("manager", ours.classId)).toSorted()).toEqual(ids.toSorted());
    expect(await idsAs("system", "")).toEqual([gone.itemId]);
  });
});
