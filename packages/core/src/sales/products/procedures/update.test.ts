import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const facts = { name: "Bullar", costPrice: "20", classProfit: "10", options: [] };
const { productId } = await as.studentansvarig.sales.products.create(facts);

const change = (more: object = {}) => ({
  productId,
  ...facts,
  name: "Kakor",
  costPrice: "25",
  isActive: true,
  ...more,
});

describe("sales.products.update", () => {
  it.each(refusals.manager)("sales.products.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.products.update(change()))).toEqual({ code });
  });

  it("sales.products.update — a supplier's and another class's product are not found, like a missing one", async () => {
    const global = await makeProduct(testApp, supplierId);
    const theirs = await as.neighbour.sales.products.create(facts);
    for (const id of [global.productId, theirs.productId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.products.update(change({ productId: id })))).toEqual({
        code: "NOT_FOUND",
      });
    }
    expect(await as.neighbour.sales.products.list()).toMatchObject([{ name: "Bullar" }]);
  });

  it("sales.products.update — a new price applies to later sales only", async () => {
    await startSale(testApp, as.studentansvarig, { supplierId });
    expect(await as.elev.sales.registerSale(saleOf({ productId }))).toMatchObject({ totalOre: 3_000 });
    await as.studentansvarig.sales.products.update(change());
    expect(await as.elev.sales.registerSale(saleOf({ productId }))).toMatchObject({ totalOre: 3_500 });
    expect(
      (await as.elev.sales.mySales({})).rows.map(({ productName, unitPriceOre }) => [productName, unitPriceOre]),
    ).toEqual([
      ["Kakor", 3_500],
      ["Kakor", 3_000],
    ]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.products.update" });
  });

  it("sales.products.update — an inactive product cannot be sold until it is active again", async () => {
    await as.studentansvarig.sales.products.update(change({ isActive: false }));
    expect(await refusalOf(as.elev.sales.registerSale(saleOf({ productId })))).toEqual({ code: "NOT_FOUND" });
    await Promise.all([
      as.studentansvarig.sales.products.update(change()),
      as.impersonator.sales.products.update(change()),
    ]);
    expect(await as.elev.sales.registerSale(saleOf({ productId }))).toMatchObject({ totalOre: 3_500 });
  });
});
