import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { openLiveServer } from "@utspring/testkit/live-server";
import { makeClass } from "@utspring/testkit/make";
import { makeProduct, makeSupplier, startSale } from "@utspring/testkit/make-sales";

const server = await openLiveServer();
const { as, ours } = await makeTestUsers(server);
const supplierId = await makeSupplier(server);
const socks = await makeProduct(server, supplierId, { name: "Öronlappar", options: ["Röd", "Blå"] });
await makeProduct(server, supplierId, { name: "Borta", isActive: false });
await makeProduct(server, await makeSupplier(server, { name: "Annan" }), { name: "Annans" });
const own = await as.studentansvarig.sales.products.create({
  name: "Bullar",
  costPrice: "5",
  classProfit: "15",
  options: [],
});
await as.neighbour.sales.products.create({ name: "Deras", costPrice: "5", classProfit: "15", options: [] });

const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe("sales.products.list", () => {
  it.each(refusals.member)("sales.products.list — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.products.list())).toEqual({ code });
  });

  it("sales.products.list — numbers in names are ordered by value: 1, 2, 10", async () => {
    const other = await makeClass(server, { pupils: 0 });
    const manager = await callerFor(server, other.manager);
    for (const name of ["Kaka 10", "Åäö 2", "Kaka 1", "Zebra", "Kaka 11", "Kaka 2"])
      await manager.sales.products.create({ name, costPrice: "5", classProfit: "15", options: [] });
    expect(names(await manager.sales.products.list())).toEqual([
      "Kaka 1",
      "Kaka 2",
      "Kaka 10",
      "Kaka 11",
      "Zebra",
      "Åäö 2",
    ]);
  });

  it("sales.products.list — without a session only the class's own products are listed", async () => {
    expect(names(await as.elev.sales.products.list())).toEqual(["Bullar"]);
    expect(names(await as.neighbour.sales.products.list())).toEqual(["Deras"]);
  });

  it("sales.products.list — lists the supplier's active products and the class's own, sorted by name", async () => {
    await startSale(server, as.studentansvarig, { supplierId });
    expect(await as.elev.sales.products.list()).toEqual([
      {
        id: own.productId,
        name: "Bullar",
        description: null,
        priceOre: 2_000,
        options: [],
        imageUrl: null,
        isOwn: true,
        isActive: true,
      },
      {
        id: socks.productId,
        name: "Öronlappar",
        description: null,
        priceOre: 10_000,
        options: ["Röd", "Blå"],
        imageUrl: null,
        isOwn: false,
        isActive: true,
      },
    ]);
  });

  it("sales.products.list — a studentansvarig also sees class profit, what the class pays or its own product costs, and the class's inactive products", async () => {
    const away = await as.studentansvarig.sales.products.create({
      name: "Åkesaft",
      costPrice: "1",
      classProfit: "1",
      options: [],
    });
    await as.studentansvarig.sales.products.update({
      productId: away.productId,
      name: "Åkesaft",
      costPrice: "1",
      classProfit: "1",
      options: [],
      isActive: false,
    });
    const shown = await as.studentansvarig.sales.products.list();
    expect(shown.map(({ name, isActive }) => [name, isActive])).toEqual([
      ["Bullar", true],
      ["Åkesaft", false],
      ["Öronlappar", true],
    ]);
    expect(shown[2]).toMatchObject({ priceOre: 10_000, goodsOre: 7_000, classProfitOre: 3_000 });
    // The cost beside it would tell the administrator's part.
    expect(shown[2]).not.toHaveProperty("costOre");
    expect(shown[1]).toMatchObject({ costOre: 100, classProfitOre: 100 });
    expect(shown[1]).not.toHaveProperty("goodsOre");
    expect(names(await as.elev.sales.products.list())).toEqual(["Bullar", "Öronlappar"]);
    expect(await as.impersonator.sales.products.list()).toEqual(shown);
  });

  it("sales.products.list — Z5: a pupil gets no part of the price, and nobody in the class gets the administration's part", async () => {
    await server.owner`update products set admin_profit_ore = 777, price_ore = cost_ore + class_profit_ore + 777 where id = ${socks.productId}`;
    const bodyFor = async (person: { userId: string }) => {
      const browser = await server.signedIn(person);
      const procedures = ["sales.products.list", "sales.activeSession", "sales.leaderboard", "sales.goal"];
      const answers = await Promise.all(
        procedures.map(async (procedure) => (await browser.raw(`/trpc/${procedure}`)).text()),
      );
      return [
        ...answers,
        await (await browser.raw(`/trpc/sales.mySales?input=${encodeURIComponent('{"json":{}}')}`)).text(),
      ].join("\n");
    };
    const pupils = await bodyFor(ours.pupils[0] as { userId: string });
    expect(pupils).toContain('"priceOre":9777');
    expect(pupils).not.toMatch(/cost|profit|hemligt|contact/iu);
    const managers = await bodyFor(ours.manager);
    expect(managers).toContain("classProfitOre");
    expect(managers).not.toMatch(/admin|:777[,}]|hemligt|contact/iu);
  });
});
