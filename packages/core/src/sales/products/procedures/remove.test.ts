import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);

const make = () =>
  as.studentansvarig.sales.products.create({ name: "Bullar", costPrice: "20", classProfit: "10", options: [] });

describe("sales.products.remove", () => {
  it.each(refusals.manager)("sales.products.remove — refuses %s with %s", async (who, code) => {
    const { productId } = await make();
    expect(await refusalOf(as[who].sales.products.remove({ productId }))).toEqual({ code });
    await as.studentansvarig.sales.products.remove({ productId });
  });

  it("sales.products.remove — a supplier's and another class's product are not found, like a missing one", async () => {
    const global = await makeProduct(testApp, supplierId);
    const theirs = await as.neighbour.sales.products.create({
      name: "Deras",
      costPrice: "20",
      classProfit: "10",
      options: [],
    });
    for (const productId of [global.productId, theirs.productId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.products.remove({ productId }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("sales.products.remove — a product without sales is deleted, by one of two concurrent calls", async () => {
    const { productId } = await make();
    const tries = await Promise.allSettled([1, 2].map(() => as.studentansvarig.sales.products.remove({ productId })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await testApp.owner`select from products where id = ${productId}`).toHaveLength(0);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.products.remove" });
  });

  it("sales.products.remove — a product that has been sold is made inactive, and its sales keep the name", async () => {
    const { productId } = await make();
    await startSale(testApp, as.studentansvarig, { supplierId });
    await as.elev.sales.registerSale(saleOf({ productId }));
    expect(await as.studentansvarig.sales.products.remove({ productId })).toEqual({ isKept: true });
    expect((await as.studentansvarig.sales.products.list()).find(({ id }) => id === productId)).toMatchObject({
      isActive: false,
    });
    expect((await as.elev.sales.products.list()).map(({ id }) => id)).not.toContain(productId);
    expect((await as.elev.sales.mySales({})).rows[0]).toMatchObject({ productName: "Bullar" });
  });

  it("sales.products.remove — a concurrent sale is either made or refused, never left without its product", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { productId } = await make();
      const sold = as.elev.sales.registerSale(saleOf({ productId })).then(
        () => true,
        () => false,
      );
      const { isKept } = await as.studentansvarig.sales.products.remove({ productId });
      expect(await sold).toBe(isKept);
    }
  });
});
