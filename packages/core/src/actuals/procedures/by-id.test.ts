import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const mainOf = async (who: "studentansvarig" | "neighbour") => (await as[who].budget.list())[0]?.id ?? "";
const budgetId = await mainOf("studentansvarig");

describe("budget.byId", () => {
  it.each(refusals.member)("budget.byId — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.byId({ budgetId }))).toEqual({ code });
  });

  it("budget.byId — another class's budget is not found, just like a missing one", async () => {
    const answers = [await mainOf("neighbour"), randomUUID()].map((id) =>
      refusalOf(as.elev.budget.byId({ budgetId: id })),
    );
    expect(await Promise.all(answers)).toEqual([{ code: "NOT_FOUND" }, { code: "NOT_FOUND" }]);
    expect(await refusalOf(as.elev.budget.byId({ budgetId: "1" }))).toMatchObject({
      code: "BAD_INPUT",
      issues: [{ path: "budgetId" }],
    });
  });

  it("budget.byId — without an id it is the main budget, in the caller's own class", async () => {
    const { budgetId: other } = await as.studentansvarig.budget.create({ name: "Balen" });
    const [named, unnamed] = await Promise.all([as.elev.budget.byId({ budgetId }), as.elev.budget.byId({})]);
    expect(unnamed).toEqual(named);
    expect(unnamed.id).not.toBe(other);
    expect((await as.neighbour.budget.byId({})).id).toBe(await mainOf("neighbour"));
    await as.studentansvarig.budget.remove({ budgetId: other });
  });

  it("budget.byId — lists income before expenses, each by name in Swedish order, with the totals", async () => {
    const add = (category: "income" | "expense", itemName: string, budgetedAmount: number) =>
      as.studentansvarig.budget.addItem({ budgetId, category, itemName, budgetedAmount });
    await add("expense", "Örhängen", 100);
    await add("expense", "Zebraflak", 250);
    await add("income", "Ålotteri", 500);
    await add("expense", "Ängsbal", 3);
    await add("income", "insats", 1_000);
    const budget = await as.elev.budget.byId({ budgetId });
    expect(budget.items.map((item) => item.itemName)).toEqual([
      "insats",
      "Ålotteri",
      "Zebraflak",
      "Ängsbal",
      "Örhängen",
    ]);
    expect(Object.keys(budget.items[0] ?? {})).toEqual([
      "id",
      "category",
      "itemName",
      "budgetedOre",
      "description",
      "actualOre",
      "leftOre",
      "reservedOre",
    ]);
    expect(budget).toMatchObject({
      name: "Huvudbudget",
      isMain: true,
      totals: { incomeOre: 1_500, expenseOre: 353, resultOre: 1_147 },
    });
  });

  it("budget.byId — the main budget shows what the fund has taken in and paid out; another budget has no actuals", async () => {
    const entry = (amount: string) => ({ amount, description: "Kakor", idempotencyKey: randomUUID() });
    await as.studentansvarig.fund.deposit(entry("250"));
    await as.studentansvarig.fund.withdraw(entry("99,50"));
    expect((await as.elev.budget.byId({ budgetId })).actual).toEqual({
      incomeOre: 25_000,
      expenseOre: 9_950,
      otherBudgetsOre: 0,
      unassignedOre: 9_950,
    });
    const other = await as.studentansvarig.budget.create({ name: "Balen" });
    expect(await as.elev.budget.byId(other)).toEqual({
      id: other.budgetId,
      name: "Balen",
      description: null,
      isMain: false,
      items: [],
      totals: { incomeOre: 0, expenseOre: 0, resultOre: 0 },
      actual: null,
    });
  });

  it("budget.byId — withdrawals on its items, on other budgets' items and on no item add up to what the fund has paid out", async () => {
    const withdraw = (amount: string, budgetItemId?: string) =>
      as.studentansvarig.fund.withdraw({
        amount,
        description: "Tyg",
        idempotencyKey: randomUUID(),
        ...(budgetItemId === undefined ? {} : { budgetItemId }),
      });
    const { budgetId: otherId } = await as.studentansvarig.budget.create({ name: "Resan" });
    const expense = { category: "expense" as const, budgetedAmount: 100 };
    const own = await as.studentansvarig.budget.addItem({ budgetId, itemName: "Mat", ...expense });
    const other = await as.studentansvarig.budget.addItem({ budgetId: otherId, itemName: "Buss", ...expense });
    const before = (await as.elev.budget.byId({ budgetId })).actual;
    await withdraw("10", own.itemId);
    await withdraw("20", other.itemId);
    await withdraw("40");
    const { items, actual } = await as.elev.budget.byId({ budgetId });
    const linesOre = items.reduce((sum, { actualOre }) => sum + (actualOre ?? 0), 0);
    expect(actual).toMatchObject({
      otherBudgetsOre: 2_000,
      unassignedOre: (before?.unassignedOre ?? 0) + 4_000,
      expenseOre: (before?.expenseOre ?? 0) + 7_000,
    });
    expect(linesOre + (actual?.otherBudgetsOre ?? 0) + (actual?.unassignedOre ?? 0)).toBe(actual?.expenseOre);
    expect((await as.elev.budget.byId({ budgetId: otherId })).items).toMatchObject([{ actualOre: 2_000 }]);
    // With the other budget its items are gone, and what was on them is on none.
    await as.studentansvarig.budget.remove({ budgetId: otherId });
    expect((await as.elev.budget.byId({ budgetId })).actual).toMatchObject({
      otherBudgetsOre: 0,
      unassignedOre: (before?.unassignedOre ?? 0) + 6_000,
    });
  });
});
