import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const { budgetId } = await as.studentansvarig.budget.create({ name: "Balen" });
const { itemId } = await as.studentansvarig.budget.addItem({
  budgetId,
  category: "expense",
  itemName: "Flak",
  budgetedAmount: "100",
  description: "Handpenning",
});
const change = { itemId, category: "income" as const, itemName: "Flaklotteri", budgetedAmount: "250,50" };

describe("budget.updateItem", () => {
  it.each(refusals.manager)("budget.updateItem — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.updateItem(change))).toEqual({ code });
  });

  it.each([
    ["no name", { itemName: "" }, "itemName"],
    ["no amount", { budgetedAmount: " " }, "budgetedAmount"],
    ["no such category", { category: "Income" }, "category"],
    ["another budget", { budgetId: randomUUID() }, ""],
  ])("budget.updateItem — refuses %s", async (_what, more, path) => {
    const refused = await refusalOf(as.studentansvarig.budget.updateItem({ ...change, ...(more as object) }));
    expect(refused).toMatchObject({ code: "BAD_INPUT", issues: [{ path }] });
    expect((await as.elev.budget.byId({ budgetId })).items).toMatchObject([{ itemName: "Flak", budgetedOre: 10_000 }]);
  });

  it("budget.updateItem — another class's item is not found, just like a missing one", async () => {
    const [theirs] = await as.neighbour.budget.list();
    const item = { category: "income" as const, itemName: "Deras", budgetedAmount: "5" };
    const foreign = await as.neighbour.budget.addItem({ budgetId: theirs?.id ?? "", ...item });
    for (const id of [foreign.itemId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.budget.updateItem({ ...change, itemId: id }))).toEqual({
        code: "NOT_FOUND",
      });
    }
    expect((await as.neighbour.budget.byId({ budgetId: theirs?.id ?? "" })).items).toMatchObject([
      { itemName: "Deras" },
    ]);
  });

  it("budget.updateItem — replaces every field, and an omitted description is cleared", async () => {
    await as.studentansvarig.budget.updateItem(change);
    expect((await as.elev.budget.byId({ budgetId })).items).toMatchObject([
      { id: itemId, category: "income", itemName: "Flaklotteri", budgetedOre: 25_050, description: null },
    ]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "budget.updateItem" });
  });

  it("budget.updateItem — two concurrent updates: one of them is saved whole, not a mixture", async () => {
    await Promise.all(
      [1, 2].map((n) => as.studentansvarig.budget.updateItem({ ...change, itemName: `Post ${n}`, budgetedAmount: n })),
    );
    const [item] = (await as.elev.budget.byId({ budgetId })).items;
    expect(item?.itemName).toBe(`Post ${item?.budgetedOre}`);
  });

  it("budget.updateItem — an expense with withdrawals cannot become an income, but its other fields can change", async () => {
    const item = { budgetId, category: "expense" as const, itemName: "Tält", budgetedAmount: "500" };
    const added = await as.studentansvarig.budget.addItem(item);
    const withdrawn = { amount: "75", description: "Hyra", budgetItemId: added.itemId, idempotencyKey: randomUUID() };
    await as.studentansvarig.fund.withdraw(withdrawn);
    expect(await refusalOf(as.studentansvarig.budget.updateItem({ ...change, ...added }))).toEqual({
      code: "ITEM_HAS_WITHDRAWALS",
      field: "category",
    });
    await as.studentansvarig.budget.updateItem({ ...change, ...added, category: "expense", itemName: "Partytält" });
    expect(await as.elev.budget.item(added)).toMatchObject({ itemName: "Partytält", actualOre: 7_500 });
  });
});
