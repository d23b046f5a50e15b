import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("budget.expenses", () => {
  it.each(refusals.member)("budget.expenses — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.expenses())).toEqual({ code });
  });

  it("budget.expenses — lists the class's expenses that are not removed, the main budget's first, with what is planned and left of each", async () => {
    const manager = as.studentansvarig;
    const mainId = (await manager.budget.list())[0]?.id ?? "";
    const { budgetId } = await manager.budget.create({ name: "Balen" });
    const add = async (to: string, itemName: string, category: "income" | "expense" = "expense") =>
      (await manager.budget.addItem({ budgetId: to, category, itemName, budgetedAmount: "100" })).itemId;
    const band = await add(budgetId, "Band");
    const removed = await add(mainId, "Borttagen");
    const [ost, ale] = [await add(mainId, "Ost"), await add(mainId, "Äpplen")];
    await add(mainId, "Insats", "income");
    await manager.budget.removeItem({ itemId: removed });
    await manager.fund.withdraw({
      amount: "30",
      description: "Ost",
      budgetItemId: ost,
      idempotencyKey: randomUUID(),
    });
    expect(await as.elev.budget.expenses()).toEqual([
      { id: ost, itemName: "Ost", budgetName: "Huvudbudget", budgetedOre: 10_000, leftOre: 7_000 },
      { id: ale, itemName: "Äpplen", budgetName: "Huvudbudget", budgetedOre: 10_000, leftOre: 10_000 },
      { id: band, itemName: "Band", budgetName: "Balen", budgetedOre: 10_000, leftOre: 10_000 },
    ]);
    expect(await as.neighbour.budget.expenses()).toEqual([]);
  });
});
