import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

describe("sales.setGoal", () => {
  it.each(refusals.manager)("sales.setGoal — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.setGoal({ targetValue: 10 }))).toEqual({ code });
  });

  it.each([0, -1, 1.5, 100_001])("sales.setGoal — refuses a target of %f", async (targetValue) => {
    const { code, issues } = await refusalOf(as.studentansvarig.sales.setGoal({ targetValue }));
    expect([code, issues]).toEqual([
      "BAD_INPUT",
      [{ path: "targetValue", message: "Ange ett mål från 1 till 100\u00a0000" }],
    ]);
  });

  it("sales.setGoal — refuses without a session, even if another class has one", async () => {
    await startSale(testApp, as.neighbour);
    expect(await refusalOf(as.studentansvarig.sales.setGoal({ targetValue: 10 }))).toEqual({ code: "NO_SALE" });
  });

  it("sales.setGoal — a session has one goal, which a new call changes, also concurrent calls", async () => {
    await startSale(testApp, as.studentansvarig);
    await as.studentansvarig.sales.setGoal({ targetValue: 10 });
    expect(await as.elev.sales.goal()).toMatchObject({ targetValue: 10, classGoal: 20 });
    await Promise.all([
      as.studentansvarig.sales.setGoal({ targetValue: 12 }),
      as.impersonator.sales.setGoal({ targetValue: 12 }),
    ]);
    expect(await as.elev.sales.goal()).toMatchObject({ targetValue: 12, classGoal: 24 });
    expect(await testApp.owner`select from sales_goals`).toHaveLength(1);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.setGoal" });
    expect(await as.neighbour.sales.goal()).toMatchObject({ targetValue: null });
  });
});
