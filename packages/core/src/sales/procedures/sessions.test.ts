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

describe("sales.sessions", () => {
  it.each(refusals.manager)("sales.sessions — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.sessions({}))).toEqual({ code });
  });

  it("sales.sessions — lists the class's own sessions, newest first, each with its sums, by page", async () => {
    expect(await as.studentansvarig.sales.sessions({})).toEqual({ rows: [], nextCursor: null });
    const past = await startSale(testApp, as.studentansvarig, { supplierId, name: "Höst" });
    await as.elev.sales.registerSale(saleOf(product, { quantity: 2 }));
    await as.studentansvarig.sales.registerSale(saleOf(product));
    await as.studentansvarig.sales.endSession({ sessionId: past.sessionId, idempotencyKey: randomUUID() });
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId, name: "Vår" });
    const first = await as.studentansvarig.sales.sessions({ limit: 1 });
    expect(first.rows).toMatchObject([
      {
        id: sessionId,
        name: "Vår",
        description: null,
        status: "active",
        endDate: null,
        supplierName: "Strumpor AB",
        createdByName: `${ours.manager.firstName} Testsson`,
        salesCount: 0,
        amountOre: 0,
      },
    ]);
    const rest = await as.impersonator.sales.sessions({ cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({
      rows: [
        {
          id: past.sessionId,
          status: "completed",
          salesCount: 2,
          quantity: 3,
          amountOre: 30_000,
          goodsOre: 21_000,
          ownPurchasesOre: 0,
          classProfitOre: 9_000,
        },
      ],
      nextCursor: null,
    });
    expect(rest.rows[0]?.endDate).toBeInstanceOf(Date);
    expect((await as.neighbour.sales.sessions({})).rows).toEqual([]);
  });
});
