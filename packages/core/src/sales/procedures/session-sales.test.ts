import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const product = await makeProduct(testApp, supplierId);

describe("sales.sessionSales", () => {
  it.each(refusals.manager)("sales.sessionSales — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.sessionSales({}))).toEqual({ code });
  });

  it("sales.sessionSales — is empty without a session; another class's session is not found, like a missing one", async () => {
    expect(await as.studentansvarig.sales.sessionSales({})).toEqual({ rows: [], nextCursor: null });
    const theirs = await startSale(testApp, as.neighbour, { supplierId });
    await as.neighbour.sales.registerSale(saleOf(product));
    for (const sessionId of [theirs.sessionId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.sessionSales({ sessionId }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("sales.sessionSales — lists everyone's sales with seller and customer, by page, also of a past session", async () => {
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
    await as.elev.sales.registerSale(saleOf(product, { customerName: "Nguyễn" }));
    await as.studentansvarig.sales.registerSale(saleOf(product, { quantity: 2 }));
    const first = await as.studentansvarig.sales.sessionSales({ limit: 1 });
    expect(first.rows).toMatchObject([
      {
        sellerId: ours.manager.userId,
        sellerName: `${ours.manager.firstName} Testsson`,
        quantity: 2,
        totalOre: 20_000,
      },
    ]);
    const rest = await as.impersonator.sales.sessionSales({ sessionId, cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({
      rows: [{ sellerId: ours.pupils[0]?.userId, customerName: "Nguyễn", productName: "Strumpor" }],
      nextCursor: null,
    });
    expect(JSON.stringify(first)).not.toMatch(/cost|profit/iu);
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    expect((await as.studentansvarig.sales.sessionSales({})).rows).toEqual([]);
    expect((await as.studentansvarig.sales.sessionSales({ sessionId })).rows).toHaveLength(2);
  });
});
