import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const socks = await makeProduct(testApp, supplierId);
const caps = await makeProduct(testApp, supplierId, { name: "Mössor", options: ["Röd", "Blå"] });

describe("sales.registerSale", () => {
  it.each(refusals.member)("sales.registerSale — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.registerSale(saleOf(socks)))).toEqual({ code });
  });

  it("sales.registerSale — refuses an admin who impersonates: the seller would be the admin", async () => {
    expect(await refusalOf(as.impersonator.sales.registerSale(saleOf(socks)))).toEqual({
      code: "NOT_WHILE_IMPERSONATING",
    });
  });

  it("sales.registerSale — refuses while the class has no session, even if another class has one", async () => {
    await startSale(testApp, as.neighbour, { supplierId });
    expect(await refusalOf(as.elev.sales.registerSale(saleOf(socks)))).toEqual({ code: "NO_SALE" });
    await startSale(testApp, as.studentansvarig, { supplierId });
  });

  it.each([
    ["no customer", { customerName: " " }, "customerName"],
    ["none", { quantity: 0 }, "quantity"],
    ["less than none", { quantity: -1 }, "quantity"],
    ["a half", { quantity: 0.5 }, "quantity"],
    ["more than a thousand", { quantity: 1001 }, "quantity"],
    ["an e-mail that is none", { customerEmail: "anna" }, "customerEmail"],
    ["a price of the seller's own", { unitPrice: 1 }, ""],
    ["a total of the seller's own", { totalAmount: 1 }, ""],
    ["another seller", { sellerId: randomUUID() }, ""],
  ])("sales.registerSale — refuses %s", async (_what, more, field) => {
    const { code, issues } = await refusalOf(as.elev.sales.registerSale(saleOf(socks, more)));
    expect([code, issues?.map((issue) => issue.path)]).toEqual(["BAD_INPUT", [field]]);
  });

  it("sales.registerSale — another supplier's, an inactive and another class's product are not found, like a missing one", async () => {
    const foreign = await makeProduct(testApp, await makeSupplier(testApp, { name: "Annan" }));
    const away = await makeProduct(testApp, supplierId, { isActive: false });
    const theirs = await as.neighbour.sales.products.create({
      name: "Bullar",
      costPrice: "1",
      classProfit: "1",
      options: [],
    });
    for (const product of [foreign, away, theirs, { productId: randomUUID() }]) {
      expect(await refusalOf(as.elev.sales.registerSale(saleOf(product)))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("sales.registerSale — a product with options needs one of them", async () => {
    for (const selectedOption of [undefined, "", "Grön"]) {
      const refused = await refusalOf(
        as.elev.sales.registerSale(saleOf(caps, selectedOption === undefined ? {} : { selectedOption })),
      );
      expect(refused).toEqual({ code: "OPTION_REQUIRED", field: "selectedOption" });
    }
    await as.elev.sales.registerSale(saleOf(caps, { selectedOption: "Blå" }));
    expect((await as.elev.sales.mySales({})).rows[0]).toMatchObject({ productName: "Mössor", selectedOption: "Blå" });
  });

  it("sales.registerSale — takes price and parts from the product, and keeps them when the product changes", async () => {
    const { saleId, totalOre } = await as.elev.sales.registerSale(
      saleOf(socks, { quantity: 3, customerName: "Łukasz 😀", customerEmail: "", notes: "Ring på" }),
    );
    expect(totalOre).toBe(30_000);
    await testApp.owner`update products set cost_ore = 9000, price_ore = 13000 where id = ${socks.productId}`;
    const [row] = await testApp.owner`
      select quantity, unit_price_ore::int as price, unit_cost_ore::int as cost, unit_class_profit_ore::int as class, unit_admin_profit_ore::int as admin,
        total_ore::int as total, customer_name, customer_email from sales_records where id = ${saleId}`;
    expect(row).toEqual({
      quantity: 3,
      price: 10_000,
      cost: 6_000,
      class: 3_000,
      admin: 1_000,
      total: 30_000,
      customer_name: "Łukasz 😀",
      customer_email: null,
    });
    expect(await as.elev.sales.registerSale(saleOf(socks))).toMatchObject({ totalOre: 13_000 });
  });

  it("sales.registerSale — the class's own products can be sold too", async () => {
    const own = await as.studentansvarig.sales.products.create({
      name: "Bullar",
      costPrice: "5",
      classProfit: "15,50",
      options: [],
    });
    expect(await as.elev.sales.registerSale(saleOf(own, { quantity: 2 }))).toMatchObject({ totalOre: 4_100 });
  });

  it("sales.registerSale — a sale is an event for the class, and is not shown in Händelser", async () => {
    const [before] = await testApp.owner`select count(*)::int as n from activity where kind = 'sales.registerSale'`;
    await as.elev.sales.registerSale(saleOf(socks));
    const [after] =
      await testApp.owner`select count(*)::int as n, min(audience) as audience from activity where kind = 'sales.registerSale'`;
    expect(after).toEqual({ n: (before?.["n"] as number) + 1, audience: "class" });
    expect((await as.elev.classes.activity({})).rows.map(({ kind }) => kind)).not.toContain("sales.registerSale");
  });

  it("sales.registerSale — concurrent and later calls with the same key are one sale; the key with other input is refused", async () => {
    const twin = saleOf(socks);
    const before = (await as.elev.sales.goal())?.sold ?? 0;
    const [one, other] = await Promise.all([as.elev.sales.registerSale(twin), as.elev.sales.registerSale(twin)]);
    expect([other, await as.elev.sales.registerSale(twin)]).toEqual([one, one]);
    expect((await as.elev.sales.goal())?.sold).toBe(before + 1);
    // Sent on the spot, then once more from the device's queue, which says when.
    expect(await as.elev.sales.registerSale({ ...twin, shownPriceOre: 1, soldAt: new Date().toISOString() })).toEqual(
      one,
    );
    expect(await refusalOf(as.elev.sales.registerSale({ ...twin, quantity: 2 }))).toEqual({ code: "KEY_REUSED" });
  });

  it("sales.registerSale — a sale made in another session is refused, and a retry after a session's end gets its first answer", async () => {
    const { id: sessionId } = (await as.elev.sales.activeSession()) ?? { id: "" };
    expect(await refusalOf(as.elev.sales.registerSale({ ...saleOf(socks), sessionId: randomUUID() }))).toEqual({
      code: "SALE_OVER",
    });
    const late = { ...saleOf(socks), sessionId };
    const first = await as.elev.sales.registerSale(late);
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    await startSale(testApp, as.studentansvarig, { supplierId });
    expect(await as.elev.sales.registerSale(late)).toEqual(first);
    expect(await refusalOf(as.elev.sales.registerSale({ ...saleOf(socks), sessionId }))).toEqual({ code: "SALE_OVER" });
  });

  it("sales.registerSale — forty concurrent sales are all counted", async () => {
    const before = (await as.elev.sales.goal())?.sold ?? 0;
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        as[n % 2 === 0 ? "elev" : "studentansvarig"].sales.registerSale(saleOf(socks)),
      ),
    );
    expect((await as.elev.sales.goal())?.sold).toBe(before + 40);
  });

  it("sales.registerSale — a sale with another price than the product's is refused with the new price, and changes nothing", async () => {
    const hats = await makeProduct(testApp, supplierId, { name: "Hattar" });
    await testApp.owner`update products set cost_ore = 9000, price_ore = 13000 where id = ${hats.productId}`;
    const before = (await as.elev.sales.goal())?.sold;
    const stale = saleOf(hats, { shownPriceOre: 10_000 });
    const error = await as.elev.sales.registerSale(stale).catch((thrown: unknown) => thrown);
    expect((error as { cause?: unknown }).cause).toMatchObject({ code: "PRICE_CHANGED", priceOre: 13_000 });
    for (const soldAt of [new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString()]) {
      expect(await refusalOf(as.elev.sales.registerSale({ ...stale, soldAt }))).toMatchObject({
        code: "PRICE_CHANGED",
      });
    }
    expect((await as.elev.sales.goal())?.sold).toBe(before);
    // The same key with the price that was accepted: the refused try has not used it up.
    expect(await as.elev.sales.registerSale({ ...stale, shownPriceOre: 13_000 })).toMatchObject({ totalOre: 13_000 });
  });

  it("sales.registerSale — a sale sent late is booked at the price and the parts that were valid when it was made", async () => {
    const hats = await makeProduct(testApp, supplierId, { name: "Luvor" });
    const [first] = await testApp.owner<
      { since: Date }[]
    >`select since from product_prices where product_id = ${hats.productId}`;
    const soldAt = first?.since.toISOString();
    await testApp.owner`update products set cost_ore = 9000, price_ore = 13000 where id = ${hats.productId}`;
    const { saleId, totalOre } = await as.elev.sales.registerSale(
      saleOf(hats, { quantity: 2, shownPriceOre: 10_000, soldAt }),
    );
    expect(totalOre).toBe(20_000);
    const [row] =
      await testApp.owner`select unit_cost_ore::int as cost, unit_price_ore::int as price from sales_records where id = ${saleId}`;
    expect(row).toEqual({ cost: 6_000, price: 10_000 });
    // A price that never was, or was only later, is nobody's.
    for (const shownPriceOre of [9_999, 0]) {
      expect(await refusalOf(as.elev.sales.registerSale(saleOf(hats, { shownPriceOre, soldAt })))).toMatchObject({
        code: "PRICE_CHANGED",
      });
    }
  });

  it("sales.registerSale — a time before the session's start gives no other price, and without a session is an earlier one's sale", async () => {
    const { id: sessionId } = (await as.elev.sales.activeSession()) ?? { id: "" };
    const hats = await makeProduct(testApp, supplierId, { name: "Basker" });
    const priceOf = (days: number, cost: number) => testApp.owner`
      insert into product_prices (product_id, since, price_ore, cost_ore, class_profit_ore, admin_profit_ore)
      select ${hats.productId}, start_date - ${days} * interval '1 day', ${cost}, ${cost}, 0, 0
      from sales_sessions where id = ${sessionId}`;
    await priceOf(700, 5_000);
    await priceOf(1, 9_000);
    const [{ before } = { before: "" }] = await testApp.owner<{ before: string }[]>`
      select to_json(start_date - interval '1 millisecond') #>> '{}' as before from sales_sessions where id = ${sessionId}`;
    for (const soldAt of [new Date(before).toISOString(), "2020-01-01T00:00:00Z"]) {
      for (const shownPriceOre of [5_000, 9_000]) {
        const late = saleOf(hats, { shownPriceOre, soldAt });
        expect(await refusalOf(as.elev.sales.registerSale({ ...late, sessionId }))).toMatchObject({
          code: "PRICE_CHANGED",
        });
        expect(await refusalOf(as.elev.sales.registerSale(late))).toEqual({ code: "SALE_OVER" });
      }
      expect(await refusalOf(as.elev.sales.registerSale(saleOf(hats, { soldAt })))).toEqual({ code: "SALE_OVER" });
      expect(await as.elev.sales.registerSale(saleOf(hats, { soldAt, sessionId }))).toMatchObject({ totalOre: 10_000 });
    }
  });

  it("sales.registerSale — each price of a product is stored, also two in one transaction, and a new name stores no price", async () => {
    const hats = await makeProduct(testApp, supplierId, { name: "Vantar" });
    await testApp.owner.begin(async (sql) => {
      await sql`select set_config('app.role', 'system', true)`;
      await sql`update products set cost_ore = 7000, price_ore = 11000 where id = ${hats.productId}`;
      await sql`update products set cost_ore = 8000, price_ore = 12000 where id = ${hats.productId}`;
      await sql`update products set name = 'Handskar' where id = ${hats.productId}`;
    });
    const kept =
      await testApp.owner`select price_ore::int as price from product_prices where product_id = ${hats.productId} order by since`;
    expect(kept.map(({ price }) => price as number)).toEqual([10_000, 11_000, 12_000]);
  });

  it("sales.registerSale — a sale that would bring a session above what the ledger can hold is refused", async () => {
    const gold = await makeProduct(testApp, supplierId, {
      name: "Guld",
      costOre: 100_000_000,
      classProfitOre: 0,
      adminProfitOre: 0,
    });
    const refused = await refusalOf(as.elev.sales.registerSale(saleOf(gold, { quantity: 1000 })));
    expect(refused).toEqual({ code: "SALE_TOO_LARGE", field: "quantity" });
    expect(await as.elev.sales.registerSale(saleOf(gold, { quantity: 900 }))).toMatchObject({
      totalOre: 90_000_000_000,
    });
  });

  it("sales.registerSale — a sale that was kept offline before its session's end is refused after it, whatever its time", async () => {
    const { id: sessionId } = (await as.elev.sales.activeSession()) ?? { id: "" };
    const soldAt = new Date().toISOString();
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    for (const named of [{}, { sessionId }])
      expect(await refusalOf(as.elev.sales.registerSale(saleOf(socks, { ...named, soldAt })))).toEqual({
        code: "NO_SALE",
      });
    await startSale(testApp, as.studentansvarig, { supplierId });
    for (const named of [{}, { sessionId }])
      expect(await refusalOf(as.elev.sales.registerSale(saleOf(socks, { ...named, soldAt })))).toEqual({
        code: "SALE_OVER",
      });
  });
});
