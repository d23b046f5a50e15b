import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { dayOf } from "@utspring/domain/dates";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const socks = await makeProduct(testApp, supplierId);
const caps = await makeProduct(testApp, supplierId, {
  name: "Mössor",
  costOre: 20_000,
  classProfitOre: 10_000,
  adminProfitOre: 5_000,
});

describe("sales.statistics", () => {
  it.each(refusals.manager)("sales.statistics — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.statistics({}))).toEqual({ code });
  });

  it("sales.statistics — returns null without a session; another class's session is not found, like a missing one", async () => {
    expect(await as.studentansvarig.sales.statistics({})).toBeNull();
    const theirs = await startSale(testApp, as.neighbour, { supplierId });
    for (const sessionId of [theirs.sessionId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.statistics({ sessionId }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("sales.statistics — a session without sales has zero totals", async () => {
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
    expect(await as.studentansvarig.sales.statistics({})).toMatchObject({
      session: { id: sessionId, name: "Höst", status: "active", endDate: null },
      totals: { salesCount: 0, quantity: 0, amountOre: 0, goodsOre: 0, ownPurchasesOre: 0, classProfitOre: 0 },
      sellers: [],
      products: [],
      days: [],
    });
    expect(await as.impersonator.sales.statistics({})).toEqual(await as.studentansvarig.sales.statistics({}));
  });

  it("sales.statistics — has totals, sellers and products by amount and days in Swedish time, and no administration's profit", async () => {
    await as.elev.sales.registerSale(saleOf(socks, { quantity: 3 }));
    await as.studentansvarig.sales.registerSale(saleOf(caps, { quantity: 1 }));
    testApp.clock.move(86_400_000);
    await as.elev.sales.registerSale(saleOf(socks));
    const today = dayOf(testApp.clock.now());
    const shown = await as.studentansvarig.sales.statistics({});
    expect(shown?.totals).toEqual({
      salesCount: 3,
      quantity: 5,
      amountOre: 75_000,
      goodsOre: 53_000,
      ownPurchasesOre: 0,
      classProfitOre: 22_000,
    });
    expect(shown?.sellers).toEqual([
      {
        sellerId: ours.pupils[0]?.userId,
        sellerName: `${ours.pupils[0]?.firstName} Testsson`,
        salesCount: 2,
        quantity: 4,
        amountOre: 40_000,
      },
      {
        sellerId: ours.manager.userId,
        sellerName: `${ours.manager.firstName} Testsson`,
        salesCount: 1,
        quantity: 1,
        amountOre: 35_000,
      },
    ]);
    expect(shown?.products).toEqual([
      { productId: socks.productId, productName: "Strumpor", salesCount: 2, quantity: 4, amountOre: 40_000 },
      { productId: caps.productId, productName: "Mössor", salesCount: 1, quantity: 1, amountOre: 35_000 },
    ]);
    expect(shown?.days.map(({ quantity, amountOre }) => [quantity, amountOre])).toEqual([
      [4, 65_000],
      [1, 10_000],
    ]);
    expect(shown?.days[1]?.day).toBe(today);
    expect(JSON.stringify(shown)).not.toMatch(/admin|cost/iu);
  });

  it("sales.statistics — a past session keeps its figures", async () => {
    const before = await as.studentansvarig.sales.statistics({});
    const sessionId = before?.session.id ?? "";
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    const after = await as.studentansvarig.sales.statistics({ sessionId });
    expect(after).toMatchObject({ session: { status: "completed" }, totals: before?.totals });
    expect(await as.studentansvarig.sales.statistics({})).toBeNull();
  });
});
