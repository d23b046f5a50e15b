import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const { budgetId } = await as.studentansvarig.budget.create({ name: "Balen" });
const flak = {
  budgetId,
  category: "expense" as const,
  itemName: "Studentflak",
  budgetedAmount: "1 234,50",
  description: "Handpenning",
};

describe("budget.addItem", () => {
  it.each(refusals.manager)("budget.addItem — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.addItem(flak))).toEqual({ code });
  });

  it.each([
    ["no name", { itemName: " " }, "itemName", "Fyll i alla obligatoriska fält"],
    ["no amount", { budgetedAmount: "" }, "budgetedAmount", "Fyll i alla obligatoriska fält"],
    ["no such category", { category: "gift" }, "category", "Fyll i alla obligatoriska fält"],
    ["nothing", { budgetedAmount: "0" }, "budgetedAmount", "Ange ett giltigt belopp"],
    ["less than nothing", { budgetedAmount: -100 }, "budgetedAmount", "Ange ett giltigt belopp"],
    ["three decimals", { budgetedAmount: "1 234,505" }, "budgetedAmount", "Ange ett giltigt belopp"],
    ["more than a million kronor", { budgetedAmount: "1000000,01" }, "budgetedAmount", "Ange ett giltigt belopp"],
    ["no budget", { budgetId: "" }, "budgetId", "Ogiltigt id"],
  ])("budget.addItem — refuses %s", async (_what, more, path, message) => {
    const refused = await refusalOf(as.studentansvarig.budget.addItem({ ...flak, ...(more as object) }));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
    expect((await as.elev.budget.byId({ budgetId })).items).toEqual([]);
  });

  it("budget.addItem — another class's budget is not found, just like a missing one", async () => {
    const [theirs] = await as.neighbour.budget.list();
    for (const id of [theirs?.id ?? "", randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.budget.addItem({ ...flak, budgetId: id }))).toEqual({
        code: "NOT_FOUND",
      });
    }
    expect(await as.neighbour.budget.list()).toMatchObject([{ itemCount: 0 }]);
  });

  it("budget.addItem — stores the amount in öre, and the class's feed shows the new item", async () => {
    const { itemId } = await as.studentansvarig.budget.addItem(flak);
    const { items } = await as.elev.budget.byId({ budgetId });
    expect(items).toMatchObject([
      { id: itemId, category: "expense", itemName: "Studentflak", budgetedOre: 123_450, description: "Handpenning" },
    ]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "budget.addItem", amountOre: 123_450 });
  });

  it("budget.addItem — ten concurrent calls add ten items, and the total is right", async () => {
    const some = { ...flak, category: "income" as const, budgetedAmount: 1, description: "" };
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => as.studentansvarig.budget.addItem({ ...some, itemName: `Insats ${n}` })),
    );
    expect((await as.elev.budget.byId({ budgetId })).totals).toEqual({
      incomeOre: 10,
      expenseOre: 123_450,
      resultOre: -123_440,
    });
  });
});
