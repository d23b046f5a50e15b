import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makePerson } from "@utspring/testkit/make";
import { makeProduct, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

describe("sales.goal", () => {
  it.each(refusals.member)("sales.goal — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.goal())).toEqual({ code });
  });

  it("sales.goal — returns null without a session, and zero percent before a target is set", async () => {
    expect(await as.elev.sales.goal()).toBeNull();
    await startSale(testApp, as.studentansvarig);
    expect(await as.elev.sales.goal()).toEqual({ targetValue: null, pupils: 2, classGoal: 0, sold: 0, percent: 0 });
  });

  it("sales.goal — counts everyone's sales, also a studentansvarig's, against the target times the number of pupils", async () => {
    const session = await as.elev.sales.activeSession();
    const product = await makeProduct(testApp, session?.supplierId ?? "");
    await as.studentansvarig.sales.setGoal({ targetValue: 15 });
    await as.elev.sales.registerSale(saleOf(product, { quantity: 7 }));
    await as.studentansvarig.sales.registerSale(saleOf(product, { quantity: 3 }));
    expect(await as.elev.sales.goal()).toEqual({ targetValue: 15, pupils: 2, classGoal: 30, sold: 10, percent: 33.3 });
    await as.elev.sales.registerSale(saleOf(product, { quantity: 40 }));
    expect(await as.elev.sales.goal()).toMatchObject({ sold: 50, percent: 100 });
    expect(await as.neighbour.sales.goal()).toBeNull();
  });

  it("sales.goal — the number of pupils excludes frozen accounts", async () => {
    const newcomer = await makePerson(testApp, { code: ours.code });
    expect(await as.elev.sales.goal()).toMatchObject({ pupils: 3, classGoal: 45 });
    await as.admin.admin.users.freeze({ userId: newcomer.userId });
    expect(await as.elev.sales.goal()).toMatchObject({ pupils: 2, classGoal: 30 });
    const other = await callerFor(testApp, ours.pupils[1] as { userId: string });
    expect(await other.sales.goal()).toEqual(await as.studentansvarig.sales.goal());
  });
});
