import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { newKey } from "@utspring/testkit/new-key";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const manager = as.studentansvarig;
const mainOf = async (who: "studentansvarig" | "neighbour") => (await as[who].budget.list())[0]?.id ?? "";
const budgetId = await mainOf("studentansvarig");
const add = async (category: "income" | "expense", itemName: string) =>
  (await manager.budget.addItem({ budgetId, category, itemName, budgetedAmount: "500" })).itemId;

describe("budget.item", () => {
  it.each(refusals.member)("budget.item — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.item({ itemId: randomUUID() }))).toEqual({ code });
  });

  it("budget.item — another class's item is not found, just like a removed or missing one", async () => {
    const theirs = { budgetId: await mainOf("neighbour"), category: "expense" as const, itemName: "Deras" };
    const foreign = await as.neighbour.budget.addItem({ ...theirs, budgetedAmount: "5" });
    const removed = await add("expense", "Borttagen");
    await manager.budget.removeItem({ itemId: removed });
    for (const itemId of [foreign.itemId, removed, randomUUID()])
      for (const who of [as.elev, manager])
        expect(await refusalOf(who.budget.item({ itemId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.elev.fund.transactions({ budgetItemId: removed }))).toMatchObject({ code: "NOT_FOUND" });
  });

  it("budget.item — an expense has planned, used and left amounts, also below zero; income has no used or left amount", async () => {
    const itemId = await add("expense", "Flak");
    const item = { id: itemId, itemName: "Flak", budgetedOre: 50_000, budget: { name: "Huvudbudget", isMain: true } };
    expect(await as.elev.budget.item({ itemId })).toMatchObject({ ...item, actualOre: 0, leftOre: 50_000 });
    for (const amount of ["100", "450,50"])
      await manager.fund.withdraw({ amount, description: "Handpenning", budgetItemId: itemId, ...newKey() });
    expect(await as.elev.budget.item({ itemId })).toMatchObject({ ...item, actualOre: 55_050, leftOre: -5_050 });
    expect((await as.elev.budget.byId({ budgetId })).items).toMatchObject([
      { actualOre: 55_050, leftOre: -5_050, reservedOre: 0 },
    ]);
    expect(await as.elev.budget.item({ itemId: await add("income", "Insats") })).toMatchObject({
      actualOre: null,
      leftOre: null,
    });
  });
});
