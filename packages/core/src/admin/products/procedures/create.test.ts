import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { products, suppliers } = as.admin.admin;
const { supplierId } = await suppliers.create({ name: "Strumpor AB" });

const socks = {
  supplierId,
  name: "Strumpor",
  description: "Fem par",
  costPrice: "60",
  classProfit: "30,50",
  adminProfit: "9,50",
  options: ["36-40"],
};

describe("admin.products.create", () => {
  it.each(refusals.admin)("admin.products.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.products.create(socks))).toEqual({ code });
  });

  const price = "Priset måste vara mer än 0 kr och högst 1 000 000 kr";
  it.each([
    ["no name", { name: "" }, "name", "Ange ett namn"],
    ["three decimals", { costPrice: "59,505" }, "costPrice", "Ange ett giltigt belopp"],
    ["an amount below zero", { adminProfit: "-1" }, "adminProfit", "Ange ett giltigt belopp"],
    ["an amount that is not written", { classProfit: "" }, "classProfit", "Fältet måste fyllas i"],
    ["a fraction of an öre", { classProfit: 0.5 }, "classProfit", "Ange ett giltigt belopp"],
    ["a price of nothing", { costPrice: 0, classProfit: 0, adminProfit: 0 }, "adminProfit", price],
    ["a price beyond a million", { costPrice: "1 000 000", classProfit: "0,01" }, "adminProfit", price],
    ["21 options", { options: Array.from({ length: 21 }, (_, n) => `Nr ${n}`) }, "options", "Högst 20 alternativ"],
    ["a price of one's own", { price: 1 }, "", "Ogiltigt värde"],
  ])("admin.products.create — refuses %s", async (_what, change, path, message) => {
    const refused = await refusalOf(products.create({ ...socks, ...change } as typeof socks));
    expect(refused).toEqual({ code: "BAD_INPUT", issues: [{ path, message }] });
    expect((await products.list({})).rows).toEqual([]);
  });

  it("admin.products.create — does not find a supplier that is not there", async () => {
    expect(await refusalOf(products.create({ ...socks, supplierId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.products.create — the price is the sum of its parts; options are trimmed, empty and duplicate ones ignored", async () => {
    const { productId } = await products.create({ ...socks, options: [" 36-40 ", "", "41-45", "41-45", "  "] });
    expect((await products.list({ supplierId })).rows).toEqual([
      {
        id: productId,
        supplierId,
        className: null,
        name: "Strumpor",
        description: "Fem par",
        priceOre: 10_000,
        costOre: 6000,
        classProfitOre: 3050,
        adminProfitOre: 950,
        options: ["36-40", "41-45"],
        imageUrl: null,
        isActive: true,
        isSold: false,
      },
    ]);
    const free = await products.create({
      supplierId,
      name: "Gåva",
      costPrice: 0,
      classProfit: 1,
      adminProfit: 0,
      options: [],
    });
    expect((await products.list({})).rows[0]).toMatchObject({ id: free.productId, priceOre: 1 });
  });

  it("admin.products.create — the supplier's classes see the product; pupils no cost or profit, studentansvariga no admin profit", async () => {
    await as.studentansvarig.sales.startSession({ supplierId, name: "Höst", idempotencyKey: randomUUID() });
    expect(await as.elev.sales.products.list()).toMatchObject([
      { name: "Gåva", priceOre: 1 },
      { name: "Strumpor", priceOre: 10_000 },
    ]);
    expect(JSON.stringify(await as.elev.sales.products.list())).not.toMatch(/cost|profit/iu);
    expect(JSON.stringify(await as.studentansvarig.sales.products.list())).not.toMatch(/adminProfit/u);
  });
});
