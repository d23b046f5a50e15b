import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);

const product = (more: object = {}) => ({
  name: "Bullar",
  description: "En påse",
  costPrice: "20,50",
  classProfit: "10",
  options: ["Med nötter"],
  ...more,
});

describe("sales.products.create", () => {
  it.each(refusals.manager)("sales.products.create — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.products.create(product()))).toEqual({ code });
  });

  it.each([
    ["no name", { name: "" }, "name"],
    ["no cost", { costPrice: "" }, "costPrice"],
    ["a negative cost", { costPrice: "-1" }, "costPrice"],
    ["three decimals", { classProfit: "1,234" }, "classProfit"],
    ["a price of nothing", { costPrice: "0", classProfit: 0 }, "classProfit"],
    ["a price above a million kronor", { costPrice: "600000", classProfit: "600000" }, "classProfit"],
    ["twenty-one options", { options: Array.from({ length: 21 }, (_, n) => `Nr ${n}`) }, "options"],
    ["a part for the admin", { adminProfit: "1" }, ""],
    ["a price of its own", { price: "1" }, ""],
  ])("sales.products.create — refuses %s", async (_what, more, field) => {
    const { code, issues } = await refusalOf(as.studentansvarig.sales.products.create(product(more)));
    expect([code, issues?.map((issue) => issue.path)]).toEqual(["BAD_INPUT", [field]]);
  });

  it("sales.products.create — the price is cost plus class profit; options are trimmed, and empty and repeated ones are dropped", async () => {
    const { productId } = await as.studentansvarig.sales.products.create(
      product({ options: [" Röd ", "", "Blå", "Röd"] }),
    );
    expect(await as.studentansvarig.sales.products.list()).toEqual([
      {
        id: productId,
        name: "Bullar",
        description: "En påse",
        priceOre: 3_050,
        costOre: 2_050,
        classProfitOre: 1_000,
        options: ["Röd", "Blå"],
        imageUrl: null,
        isOwn: true,
        isActive: true,
      },
    ]);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.products.create" });
    expect(await as.neighbour.sales.products.list()).toEqual([]);
  });

  it("sales.products.create — a product without cost is sold for the class's profit alone", async () => {
    const { productId } = await as.studentansvarig.sales.products.create(
      product({ name: "Lotter 😀", costPrice: "0", options: [] }),
    );
    expect((await as.elev.sales.products.list()).find(({ id }) => id === productId)).toMatchObject({
      name: "Lotter 😀",
      priceOre: 1_000,
    });
  });
});
