import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const make = async () => {
  const made = await as.studentansvarig.budget.create({ name: "Balen" });
  await as.studentansvarig.budget.addItem({ ...made, category: "expense", itemName: "Mat", budgetedAmount: "5 000" });
  return made;
};

describe("budget.remove", () => {
  it.each(refusals.manager)("budget.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.remove(await make()))).toEqual({ code });
  });

  it("budget.remove — refuses to remove the main budget", async () => {
    const [main] = await as.studentansvarig.budget.list();
    expect(await refusalOf(as.studentansvarig.budget.remove({ budgetId: main?.id ?? "" }))).toEqual({
      code: "MAIN_BUDGET",
    });
    expect((await as.elev.budget.list())[0]).toEqual(main);
  });

  it("budget.remove — another class's budget is not found, just like a missing one", async () => {
    const theirs = await as.neighbour.budget.create({ name: "Deras" });
    for (const budget of [theirs, { budgetId: randomUUID() }]) {
      expect(await refusalOf(as.studentansvarig.budget.remove(budget))).toEqual({ code: "NOT_FOUND" });
    }
    expect(await as.neighbour.budget.byId(theirs)).toMatchObject({ name: "Deras" });
  });

  it("budget.remove — removes the budget and its items, and the class's feed shows the removal", async () => {
    const made = await make();
    await as.studentansvarig.budget.remove(made);
    expect(await refusalOf(as.elev.budget.byId(made))).toEqual({ code: "NOT_FOUND" });
    expect(await testApp.owner`select id from budget_items where budget_id = ${made.budgetId}`).toEqual([]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "budget.remove" });
  });

  it("budget.remove — two concurrent calls remove the budget once, and no item can be added to it afterwards", async () => {
    const made = await make();
    const answers = await Promise.allSettled([
      as.studentansvarig.budget.remove(made),
      as.studentansvarig.budget.remove(made),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = as.studentansvarig.budget.addItem({
      ...made,
      category: "income",
      itemName: "Sent",
      budgetedAmount: "1",
    });
    expect(await refusalOf(late)).toEqual({ code: "NOT_FOUND" });
  });
});
