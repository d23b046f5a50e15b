import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { systemCtx } from "../../kernel/context.ts";
import { dropExpiredSessions } from "../../privacy/procedures/drop-expired-sessions.ts";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

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

  it("budget.removeItem — another class's item is not found, just like a missing one", async () => {
    const [theirs] = await as.neighbour.budget.list();
    const item = { category: "income" as const, itemName: "Deras", budgetedAmount: "5" };
    const foreign = await as.neighbour.budget.addItem({ budgetId: theirs?.id ?? "", ...item });
    for (const itemId of [foreign.itemId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.budget.removeItem({ itemId }))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await as.neighbour.budget.list()).toMatchObject([{ itemCount: 1 }]);
  });

  it("budget.removeItem — removes the item and its sum, and the class's feed shows the removal", async () => {
    const [kept, gone] = [await make(), await make()];
    await as.studentansvarig.budget.removeItem(gone);
    const budget = await as.elev.budget.byId({ budgetId });
    expect(budget.items.map((item) => item.id)).toEqual([kept.itemId]);
    expect(budget.totals.incomeOre).toBe(100_000);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "budget.removeItem" });
  });

  it("budget.removeItem — two concurrent calls remove the item once", async () => {
    const made = await make();
    const answers = await Promise.allSettled([
      as.studentansvarig.budget.removeItem(made),
      as.studentansvarig.budget.removeItem(made),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("budget.removeItem — withdrawals of a removed item have no item; restoring it reattaches them until it is deleted", async () => {
    const budgetId = (await as.studentansvarig.budget.list())[0]?.id ?? "";
    const added = { budgetId, category: "expense" as const, itemName: "Tält", budgetedAmount: "500" };
    const { itemId } = await as.studentansvarig.budget.addItem(added);
    const withdrawn = { amount: "75", description: "Hyra", budgetItemId: itemId, idempotencyKey: randomUUID() };
    await as.studentansvarig.fund.withdraw(withdrawn);
    const state = async () => {
      const { rows } = await as.elev.fund.transactions({ limit: 1 });
      const { actual, items } = await as.elev.budget.byId({ budgetId });
      const item = items.find(({ id }) => id === itemId);
      return [rows[0]?.budgetItem?.id ?? null, item?.actualOre ?? null, actual?.unassignedOre];
    };
    expect(await state()).toEqual([itemId, 7_500, 0]);
    await as.studentansvarig.budget.removeItem({ itemId });
    expect(await state()).toEqual([null, null, 7_500]);
    await as.studentansvarig.budget.restoreItem({ itemId });
    expect(await state()).toEqual([itemId, 7_500, 0]);
    await as.studentansvarig.budget.removeItem({ itemId });
    testApp.clock.move(86_400_000);
    await dropExpiredSessions(systemCtx(testApp.deps, "test"));
    testApp.clock.move(-86_400_000);
    expect(await testApp.owner`select from budget_items where id = ${itemId}`).toHaveLength(0);
    expect(await testApp.owner`select from withdrawal_budget_items`).toHaveLength(0);
    expect(await state()).toEqual([null, null, 7_500]);
  });
});
