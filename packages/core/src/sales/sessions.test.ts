import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { castOf, refusals } from "@utspring/testkit/cast";
import { refusalOf } from "@utspring/testkit/caller";
import { openHouse } from "@utspring/testkit/house";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const house = await openHouse();
const { as, ours } = await castOf(house);
const supplierId = await makeSupplier(house);
const product = await makeProduct(house, supplierId);
afterAll(() => house.close());

describe("sales.sessions", () => {
  it.each(refusals.manager)("sales.sessions — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.sessions({}))).toEqual({ code });
  });

  it("sales.sessions — the class's own, newest first, each with its sums, a page at a time", async () => {
    expect(await as.studentansvarig.sales.sessions({})).toEqual({ rows: [], nextCursor: null });
    const past = await startSale(house, as.studentansvarig, { supplierId, name: "Höst" });
    await as.elev.sales.registerSale(saleOf(product, { quantity: 2 }));
    await as.studentansvarig.sales.registerSale(saleOf(product));
    await as.studentansvarig.sales.endSession({ sessionId: past.sessionId, idempotencyKey: randomUUID() });
    const { sessionId } = await startSale(house, as.studentansvarig, { supplierId, name: "Vår" });
    const first = await as.studentansvarig.sales.sessions({ limit: 1 });
    expect(first.rows).toMatchObject([{
      id: sessionId, name: "Vår", description: null, status: "active", endDate: null, supplierName: "Strumpor AB",
      createdByName: `${ours.manager.firstName} Testsson`, salesCount: 0, amountOre: 0,
    }]);
    const rest = await as.impersonator.sales.sessions({ cursor: first.nextCursor ?? "" });
    expect(rest).toMatchObject({
      rows: [{ id: past.sessionId, status: "completed", salesCount: 2, quantity: 3, amountOre: 30_000, supplierOre: 21_000, classProfitOre: 9_000 }],
      nextCursor: null,
    });
    expect(rest.rows[0]?.endDate).toBeInstanceOf(Date);
    expect((await as.neighbour.sales.sessions({})).rows).toEqual([]);
  });
});
