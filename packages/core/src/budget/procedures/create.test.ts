import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const balen = { name: "Balen", description: "Mat och musik" };

describe("budget.create", () => {
  it.each(refusals.manager)("budget.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].budget.create(balen))).toEqual({ code });
  });

  it.each([
    ["no name", { name: "  " }, "name", "Fyll i budgetnamn"],
    ["a name that is too long", { name: "a".repeat(121) }, "name", "Högst 120 tecken"],
    ["a description that is too long", { description: "a".repeat(1001) }, "description", "Högst 1000 tecken"],
    ["a main mark of one's own", { isMain: true }, "", "Ogiltigt värde"],
  ])("budget.create — refuses %s", async (_what, more, path, message) => {
    const refused = await refusalOf(as.studentansvarig.budget.create({ ...balen, ...more }));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
    expect(await as.elev.budget.list()).toHaveLength(1);
  });

  it.each(["Huvudbudget", " huvudbudget ", "HUVUDBUDGET", "Нuvudbudgеt"])(
    "budget.create — refuses a second main budget by name: %s",
    async (name) => {
      expect(await refusalOf(as.studentansvarig.budget.create({ ...balen, name }))).toEqual({
        code: "MAIN_BUDGET_EXISTS",
        field: "name",
      });
      expect(await as.elev.budget.list()).toHaveLength(1);
    },
  );

  it("budget.create — creates an empty budget in addition to the main one; the class sees it, another class does not", async () => {
    const { budgetId } = await as.studentansvarig.budget.create(balen);
    const [main, made] = await as.elev.budget.list();
    expect(main).toMatchObject({ name: "Huvudbudget", isMain: true });
    expect(made).toEqual({ id: budgetId, ...balen, isMain: false, incomeOre: 0, expenseOre: 0, itemCount: 0 });
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "budget.create" });
    expect(await as.neighbour.budget.list()).toHaveLength(1);
  });

  it("budget.create — two concurrent calls create two budgets, also when one caller is an impersonating admin", async () => {
    const before = (await as.elev.budget.list()).length;
    await Promise.all([
      as.studentansvarig.budget.create({ name: "Ett" }),
      as.impersonator.budget.create({ name: "Två", description: " " }),
    ]);
    const names = (await as.elev.budget.list()).slice(before);
    expect(names.map((budget) => budget.name).toSorted()).toEqual(["Ett", "Två"]);
    expect(names.map((budget) => budget.description)).toEqual([null, null]);
  });
});
