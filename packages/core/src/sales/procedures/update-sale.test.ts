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
const product = await makeProduct(testApp, supplierId, { options: ["Röd", "Blå"] });
const classmate = await callerFor(testApp, ours.pupils[1] as { userId: string });

const sell = () => as.elev.sales.registerSale(saleOf(product, { selectedOption: "Röd" }));
const correction = (saleId: string, more: object = {}) => ({
  saleId,
  quantity: 4,
  selectedOption: "Blå",
  customerName: "Åsa",
  ...more,
});

describe("sales.updateSale", () => {
  it.each(refusals.member)("sales.updateSale — refuses %s with %s", async (who, code) => {
    const { saleId } = await sell();
    expect(await refusalOf(as[who].sales.updateSale(correction(saleId)))).toEqual({ code });
  });

  it("sales.updateSale — a classmate's and another class's sale are not found, like a missing one", async () => {
    const { saleId } = await sell();
    expect(await refusalOf(classmate.sales.updateSale(correction(saleId)))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.neighbour.sales.updateSale(correction(saleId)))).toEqual({ code: "NOT_FOUND" });
    expect(await refusalOf(as.elev.sales.updateSale(correction(randomUUID())))).toEqual({ code: "NOT_FOUND" });
    expect((await as.elev.sales.mySales({})).rows[0]).toMatchObject({
      id: saleId,
      quantity: 1,
      customerName: "Kund Kundsson",
    });
  });

  it("sales.updateSale — the seller can correct a sale at the price it was sold for, and the sums follow", async () => {
    const { saleId } = await sell();
    const before = (await as.elev.sales.goal())?.sold ?? 0;
    await testApp.owner`update products set cost_ore = 9000, price_ore = 13000 where id = ${product.productId}`;
    expect(await as.elev.sales.updateSale(correction(saleId, { notes: "Ring på" }))).toEqual({ totalOre: 40_000 });
    const [row] = (await as.elev.sales.mySales({})).rows;
    expect(row).toMatchObject({
      id: saleId,
      quantity: 4,
      unitPriceOre: 10_000,
      totalOre: 40_000,
      selectedOption: "Blå",
      customerName: "Åsa",
      notes: "Ring på",
    });
    expect(row?.updatedAt).toBeInstanceOf(Date);
    expect((await as.elev.sales.goal())?.sold).toBe(before + 3);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.updateSale", amountOre: 40_000 });
    await testApp.owner`update products set cost_ore = 6000, price_ore = 10000 where id = ${product.productId}`;
  });

  it("sales.updateSale — a studentansvarig and an impersonating administrator can correct anyone's sale", async () => {
    const { saleId } = await sell();
    expect(await as.studentansvarig.sales.updateSale(correction(saleId))).toEqual({ totalOre: 40_000 });
    expect(await as.impersonator.sales.updateSale(correction(saleId, { quantity: 2 }))).toEqual({ totalOre: 20_000 });
    expect((await as.elev.sales.mySales({})).rows[0]).toMatchObject({ id: saleId, quantity: 2 });
  });

  it("sales.updateSale — accepts only an option that the product has or the sale had", async () => {
    const { saleId } = await sell();
    expect(await refusalOf(as.elev.sales.updateSale(correction(saleId, { selectedOption: "Grön" })))).toEqual({
      code: "OPTION_REQUIRED",
      field: "selectedOption",
    });
    await testApp.owner`update products set product_options = '{Grön}' where id = ${product.productId}`;
    await as.elev.sales.updateSale(correction(saleId, { selectedOption: "Röd" }));
    expect(await refusalOf(as.elev.sales.updateSale(correction(saleId)))).toMatchObject({ code: "OPTION_REQUIRED" });
    await testApp.owner`update products set product_options = '{Röd,Blå}' where id = ${product.productId}`;
  });

  it("sales.updateSale — concurrent corrections leave sums that match the rows", async () => {
    const { saleId } = await sell();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        as[n % 2 ? "elev" : "studentansvarig"].sales.updateSale(correction(saleId, { quantity: n + 1 })),
      ),
    );
    const [sums] = await testApp.owner`
      select (select sum(quantity)::int from sales_records) as rows, (select sum(quantity)::int from sales_totals) as totals,
        (select sum(total_ore)::int from sales_records) as ore, (select sum(amount_ore)::int from sales_totals) as sum_ore,
        (select sum(quantity)::int from sales_session_totals) as whole, (select sum(amount_ore)::int from sales_session_totals) as whole_ore`;
    expect([sums?.["rows"], sums?.["ore"]]).toEqual([sums?.["totals"], sums?.["sum_ore"]]);
    expect([sums?.["whole"], sums?.["whole_ore"]]).toEqual([sums?.["totals"], sums?.["sum_ore"]]);
  });

  it("sales.updateSale — refuses when the session is over, for the studentansvarig too", async () => {
    const { saleId } = await sell();
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    for (const who of ["elev", "studentansvarig"] as const) {
      expect(await refusalOf(as[who].sales.updateSale(correction(saleId)))).toEqual({ code: "SALE_OVER" });
    }
  });
});
