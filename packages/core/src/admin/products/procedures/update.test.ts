import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { products, suppliers } = as.admin.admin;
const { supplierId } = await suppliers.create({ name: "Strumpor AB" });
const socks = { name: "Strumpor", costPrice: 6000, classProfit: 3000, adminProfit: 1000, options: [] };
const { productId } = await products.create({ supplierId, ...socks });

const change = { productId, ...socks, isActive: true };

describe("admin.products.update", () => {
  it.each(refusals.admin)("admin.products.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.products.update(change))).toEqual({ code });
  });

  it("admin.products.update — refuses a price of zero and an amount with three decimals", async () => {
    const nothing = { ...change, costPrice: 0, classProfit: 0, adminProfit: 0 };
    expect(await refusalOf(products.update(nothing))).toMatchObject({ issues: [{ path: "adminProfit" }] });
    expect(await refusalOf(products.update({ ...change, costPrice: "1,005" }))).toMatchObject({
      issues: [{ path: "costPrice" }],
    });
  });

  it("admin.products.update — does not find a missing product, nor a class's own product", async () => {
    expect(await refusalOf(products.update({ ...change, productId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    const own = await as.studentansvarig.sales.products.create({
      name: "Bullar",
      costPrice: 100,
      classProfit: 100,
      options: [],
    });
    expect(await refusalOf(products.update({ ...change, ...own }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.products.update — the price is the sum of the new parts, and an earlier sale keeps its price", async () => {
    await as.studentansvarig.sales.startSession({ supplierId, name: "Höst", idempotencyKey: randomUUID() });
    await as.elev.sales.registerSale({ productId, quantity: 2, customerName: "Kund", idempotencyKey: randomUUID() });
    await products.update({
      ...change,
      name: "Sockor",
      description: "Fem par",
      adminProfit: 2000,
      options: ["36-40"],
      isActive: false,
    });
    const [row] = (await products.list({ supplierId })).rows;
    expect(row).toMatchObject({
      name: "Sockor",
      description: "Fem par",
      priceOre: 11_000,
      adminProfitOre: 2000,
      options: ["36-40"],
      isActive: false,
      isSold: true,
    });
    expect((await as.elev.sales.mySales({})).rows).toMatchObject([{ totalOre: 20_000 }]);
    expect((await as.elev.sales.products.list()).map((product) => product.name)).toEqual(["Bullar"]);
    await products.update(change);
    expect(await as.elev.sales.products.list()).toMatchObject([
      { name: "Bullar" },
      { name: "Strumpor", priceOre: 10_000 },
    ]);
  });
});
