import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
afterAll(() => testApp.close());

const [main] = await as.studentansvarig.budget.list();
const budgetId = main?.id ?? "";
const make = () =>
  as.studentansvarig.budget.addItem({ budgetId, category: "income", itemName: "Insats", budgetedAmount: "1 000" });

describe("budget.removeItem", () => {
  it.each(refusals.manager)("budget.removeItem — refuses %s with %s", async (who, code) => {
    const made = await make();
    expect(await refusalOf(as[who].budget.removeItem(made))).toEqual({ code });
    await as.studentansvarig.budget.removeItem(made);
  });

  it("budget.removeItem — the neighbour's item is not found, alike a missing one", async () => {
    const [theirs] = await as.neighbour.budget.list();
    const item = { category: "income" as const, itemName: "Deras", budgetedAmount: "5" };
    const foreign = await as.neighbour.budget.addItem({ budgetId: theirs?.id ?? "", ...item });
    for (const itemId of [foreign.itemId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.budget.removeItem({ itemId }))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await as.neighbour.budget.list()).toMatchObject([{ itemCount: 1 }]);
  });

  it("budget.removeItem — the item is gone, the sum follows, the class is told", async () => {
    const [kept, gone] = [await make(), await make()];
    await as.studentansvarig.budget.removeItem(gone);
    const budget = await as.elev.budget.byId({ budgetId });
    expect(budget.items.map((item) => item.id)).toEqual([kept.itemId]);
    expect(budget.totals.incomeOre).toBe(100_000);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "budget.removeItem" });
  });

  it("budget.removeItem — twice at once removes once", async () => {
    const made = await make();
    const answers = await Promise.allSettled([
      as.studentansvarig.budget.removeItem(made),
      as.studentansvarig.budget.removeItem(made),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});
