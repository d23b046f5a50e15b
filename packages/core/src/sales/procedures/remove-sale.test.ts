import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
const product = await makeProduct(testApp, supplierId);
const classmate = await callerFor(testApp, ours.pupils[1] as { userId: string });

const sell = () => as.elev.sales.registerSale(saleOf(product, { quantity: 2 }));

describe("sales.removeSale", () => {
  it.each(refusals.member)("sales.removeSale — refuses %s with %s", async (who, code) => {
    const { saleId } = await sell();
    expect(await refusalOf(as[who].sales.removeSale({ saleId }))).toEqual({ code });
  });

  it("sales.removeSale — a classmate's and another class's sale are not found, like a missing one", async () => {
    const { saleId } = await sell();
    for (const caller of [classmate, as.neighbour])
      expect(await refusalOf(caller.sales.removeSale({ saleId }))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.elev.sales.removeSale({ saleId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it.each(["elev", "studentansvarig", "impersonator"] as const)(
    "sales.removeSale — %s can remove a sale; the sums follow and the log keeps its amount",
    async (who) => {
      const before = (await as.elev.sales.goal())?.sold;
      const { saleId } = await sell();
      await as[who].sales.removeSale({ saleId });
      expect((await as.elev.sales.goal())?.sold).toBe(before);
      expect((await as.elev.sales.mySales({})).rows.map(({ id }) => id)).not.toContain(saleId);
      expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({
        kind: "sales.removeSale",
        amountOre: 20_000,
      });
    },
  );

  it("sales.removeSale — ten concurrent calls: one removes the sale", async () => {
    const { saleId } = await sell();
    const before = (await as.elev.sales.goal())?.sold ?? 0;
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => as.elev.sales.removeSale({ saleId })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await as.elev.sales.goal())?.sold).toBe(before - 2);
  });

  it("sales.removeSale — refuses when the session is over", async () => {
    const { saleId } = await sell();
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    for (const who of ["elev", "studentansvarig"] as const) {
      expect(await refusalOf(as[who].sales.removeSale({ saleId }))).toEqual({ code: "SALE_OVER" });
    }
  });
});
