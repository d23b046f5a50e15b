import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("budget.list", () => {
  it.each(refusals.member)("budget.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.list())).toEqual({ code });
  });

  it("budget.list — a new class has its main budget, empty", async () => {
    const main = { name: "Huvudbudget", description: null, isMain: true, incomeOre: 0, expenseOre: 0, itemCount: 0 };
    expect(await as.elev.budget.list()).toEqual([expect.objectContaining(main)]);
  });

  it("budget.list — lists the main budget first, then by creation time, each with its own sums", async () => {
    const manager = as.studentansvarig.budget;
    const [main] = await manager.list();
    const made = [];
    for (const name of ["Balen", "Aftonen"]) made.push(await manager.create({ name }));
    const into = (budgetId: string, category: "income" | "expense", budgetedAmount: string) =>
      manager.addItem({ budgetId, category, itemName: "Post", budgetedAmount });
    await into(main?.id ?? "", "income", "40 000");
    await into(main?.id ?? "", "income", "0,50");
    await into(main?.id ?? "", "expense", "12 345,50");
    await into(made[0]?.budgetId ?? "", "expense", "1000000");
    const rows = await as.elev.budget.list();
    expect(
      rows.map(({ name, incomeOre, expenseOre, itemCount }) => ({ name, incomeOre, expenseOre, itemCount })),
    ).toEqual([
      { name: "Huvudbudget", incomeOre: 4_000_050, expenseOre: 1_234_550, itemCount: 3 },
      { name: "Balen", incomeOre: 0, expenseOre: 100_000_000, itemCount: 1 },
      { name: "Aftonen", incomeOre: 0, expenseOre: 0, itemCount: 0 },
    ]);
    expect(await as.neighbour.budget.list()).toMatchObject([{ name: "Huvudbudget", itemCount: 0 }]);
  });
});
