import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const { budgetId } = await as.studentansvarig.budget.create({ name: "Balen", description: "Mat" });
const [main] = await as.studentansvarig.budget.list();

describe("budget.update", () => {
  it.each(refusals.manager)("budget.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.update({ budgetId, name: "Annan" }))).toEqual({ code });
  });

  it("budget.update — refuses a name that is missing", async () => {
    const refused = await refusalOf(as.studentansvarig.budget.update({ budgetId, name: "" }));
    expect(refused.issues).toEqual([{ path: "name", message: "Fyll i budgetnamn" }]);
  });

  it("budget.update — another class's budget is not found, just like a missing one", async () => {
    const [theirs] = await as.neighbour.budget.list();
    for (const id of [theirs?.id ?? "", randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.budget.update({ budgetId: id, name: "Annan" }))).toEqual({
        code: "NOT_FOUND",
      });
    }
    expect(await as.neighbour.budget.list()).toMatchObject([{ name: "Huvudbudget" }]);
  });

  it("budget.update — the main budget's name cannot be changed, but its description can", async () => {
    const id = main?.id ?? "";
    expect(
      await refusalOf(as.studentansvarig.budget.update({ budgetId: id, name: "Min budget", description: "Ny" })),
    ).toEqual({
      code: "MAIN_BUDGET",
      field: "name",
    });
    expect((await as.elev.budget.list())[0]).toMatchObject({ name: "Huvudbudget", description: null });
    await as.studentansvarig.budget.update({ budgetId: id, name: "Huvudbudget", description: "Hela studenten" });
    expect((await as.elev.budget.list())[0]).toMatchObject({
      name: "Huvudbudget",
      description: "Hela studenten",
      isMain: true,
    });
  });

  it("budget.update — another budget cannot take the main budget's name", async () => {
    for (const name of ["Huvudbudget", "huvudbudget"]) {
      expect(await refusalOf(as.studentansvarig.budget.update({ budgetId, name }))).toEqual({
        code: "MAIN_BUDGET_EXISTS",
        field: "name",
      });
    }
    expect(await as.elev.budget.byId({ budgetId })).toMatchObject({ name: "Balen" });
  });

  it("budget.update — the class sees the new name, and an omitted description is cleared", async () => {
    await as.studentansvarig.budget.update({ budgetId, name: "  Studentbalen " });
    expect(await as.elev.budget.byId({ budgetId })).toMatchObject({ name: "Studentbalen", description: null });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "budget.update" });
  });

  it("budget.update — two concurrent updates: one of them is saved whole, not a mixture", async () => {
    const ones = ["Ett", "Två"].map((name) => as.studentansvarig.budget.update({ budgetId, name, description: name }));
    await Promise.all(ones);
    const budget = await as.elev.budget.byId({ budgetId });
    expect(budget.description).toBe(budget.name);
  });
});
