import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const product = await makeProduct(testApp, supplierId);

describe("sales.mySales", () => {
  it.each(refusals.member)("sales.mySales — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.mySales({}))).toEqual({ code });
  });

  it("sales.mySales — is empty without a session", async () => {
    expect(await as.elev.sales.mySales({})).toEqual({ rows: [], nextCursor: null });
  });

  it("sales.mySales — lists the caller's own sales with customers, no classmate's sale, and no cost or profit", async () => {
    await startSale(testApp, as.studentansvarig, { supplierId });
    const customer = {
      customerName: "Иван",
      customerAddress: "Gatan 1",
      customerPhone: "070",
      customerEmail: "ivan@utspring.test",
      notes: "Ring",
    };
    const { saleId } = await as.elev.sales.registerSale(saleOf(product, { quantity: 2, ...customer }));
    const classmate = await callerFor(testApp, ours.pupils[1] as { userId: string });
    await classmate.sales.registerSale(saleOf(product));
    const { rows } = await as.elev.sales.mySales({});
    expect(rows).toEqual([
      {
        id: saleId,
        productId: product.productId,
        productName: "Strumpor",
        quantity: 2,
        unitPriceOre: 10_000,
        totalOre: 20_000,
        selectedOption: null,
        ...customer,
        createdAt: rows[0]?.createdAt,
        updatedAt: null,
      },
    ]);
    // The studentansvarig's own page is about the own sales too.
    expect((await as.studentansvarig.sales.mySales({})).rows).toEqual([]);
    expect((await as.impersonator.sales.mySales({})).rows).toEqual([]);
  });

  it("sales.mySales — pages go from newest to oldest without a gap, also when sales have the same time", async () => {
    for (let n = 0; n < 6; n += 1) await as.elev.sales.registerSale(saleOf(product, { customerName: `Kund ${n}` }));
    await testApp.owner`alter table sales_records disable trigger user`;
    await testApp.owner`update sales_records set created_at = date_trunc('minute', created_at)`;
    await testApp.owner`alter table sales_records enable trigger user`;
    const all = (await as.elev.sales.mySales({})).rows.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
      const page: { rows: { id: string }[]; nextCursor: string | null } = await as.elev.sales.mySales({
        limit: 3,
        ...(cursor === null ? {} : { cursor }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(all).toHaveLength(7);
    expect(seen).toEqual(all);
  });

  it("sales.mySales — is empty again when the next session starts", async () => {
    const active = await as.elev.sales.activeSession();
    await as.studentansvarig.sales.endSession({ sessionId: active?.id ?? "", idempotencyKey: randomUUID() });
    await startSale(testApp, as.studentansvarig, { supplierId });
    expect((await as.elev.sales.mySales({})).rows).toEqual([]);
  });
});
