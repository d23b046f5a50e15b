import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { products, suppliers } = as.admin.admin;
const { supplierId } = await suppliers.create({ name: "Strumpor AB" });
const make = (name: string) =>
  products.create({ supplierId, name, costPrice: 6000, classProfit: 3000, adminProfit: 1000, options: [] });
const [sold, unsold] = [await make("Strumpor"), await make("Mössor")];
await as.studentansvarig.sales.startSession({ supplierId, name: "Höst", idempotencyKey: randomUUID() });
const sell = (productId: string) =>
  as.elev.sales.registerSale({ productId, quantity: 1, customerName: "Kund", idempotencyKey: randomUUID() });
await sell(sold.productId);

describe("admin.products.remove", () => {
  it.each(refusals.admin)("admin.products.remove — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.products.remove(unsold))).toEqual({ code });
  });

  it("admin.products.remove — does not find a missing product, nor a class's own product", async () => {
    expect(await refusalOf(products.remove({ productId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    const own = await as.studentansvarig.sales.products.create({
      name: "Bullar",
      costPrice: 100,
      classProfit: 100,
      options: [],
    });
    expect(await refusalOf(products.remove(own))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.products.remove — deletes a product without sales; of two concurrent calls one succeeds", async () => {
    const both = await Promise.allSettled([products.remove(unsold), products.remove(unsold)]);
    expect(both.filter((one) => one.status === "fulfilled")).toEqual([
      { status: "fulfilled", value: { isKept: false } },
    ]);
    expect((await products.list({ supplierId })).rows.map((row) => row.name)).toEqual(["Strumpor"]);
  });

  it("admin.products.remove — a product with sales is deactivated, not deleted, and its sales stay", async () => {
    expect(await products.remove(sold)).toEqual({ isKept: true });
    expect((await products.list({ supplierId })).rows).toMatchObject([
      { name: "Strumpor", isActive: false, isSold: true },
    ]);
    expect(await as.elev.sales.products.list()).toMatchObject([{ name: "Bullar" }]);
    expect((await as.elev.sales.mySales({})).rows).toMatchObject([{ productName: "Strumpor", totalOre: 10_000 }]);
  });

  it("admin.products.remove — a concurrent sale and removal leave no sale without its product", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await make(`Omgång ${round}`);
      await Promise.allSettled([products.remove(one), sell(one.productId), sell(one.productId)]);
    }
    const orphans =
      await testApp.owner`select from sales_records r where not exists (select from products p where p.id = r.product_id)`;
    expect(orphans).toHaveLength(0);
    const shown = (await products.list({ supplierId })).rows.filter((row) => row.name.startsWith("Omgång"));
    for (const row of shown) expect([row.name, row.isSold]).toEqual([row.name, true]);
  });
});
