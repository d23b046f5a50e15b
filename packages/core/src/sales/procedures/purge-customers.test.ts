import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers } from "@utspring/testkit/test-users";
import { createCtx } from "@utspring/testkit/actors";
import { callerFor } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import type { MadePerson } from "@utspring/testkit/make";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";
import { systemCtx } from "../../kernel/context.ts";
import { purgeCustomers } from "./purge-customers.ts";

const testApp = await openTestApp();
const { as, ours, admin } = await makeTestUsers(testApp);
const [pupil] = ours.pupils as [MadePerson];
const supplierId = await makeSupplier(testApp);
const product = await makeProduct(testApp, supplierId);

const day = 86_400_000;
/** Time moves further than a session lives. */
const manager = () => callerFor(testApp, ours.manager);
const purge = () => purgeCustomers(systemCtx(testApp.deps, "test"));

describe("sales.purgeCustomers", () => {
  it("sales.purgeCustomers — refuses people, also an administrator: only the system may run the job", async () => {
    for (const person of [ours.manager, admin]) {
      await expect(purgeCustomers(await createCtx(testApp, person))).rejects.toMatchObject({ code: "NOT_ALLOWED" });
    }
  });

  it("sales.purgeCustomers — deletes customers' data 90 days after their session is closed, not before, and keeps the sums", async () => {
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
    const customer = {
      customerName: "Anna",
      customerAddress: "Gatan 1",
      customerPhone: "070",
      customerEmail: "anna@utspring.test",
      notes: "Portkod 1234",
    };
    await as.elev.sales.registerSale(saleOf(product, { quantity: 2, ...customer }));
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    const before = await as.studentansvarig.sales.statistics({ sessionId });
    testApp.clock.move(200 * day);
    // It is the closing that counts, not the ending.
    expect(await purge()).toEqual({ sales: 0 });
    for (const status of ["in_delivery", "closed"]) {
      const closedAt = status === "closed" ? testApp.clock.now() : null;
      await testApp.owner`update sales_sessions set status = ${status}, closed_at = ${closedAt} where id = ${sessionId}`;
    }
    testApp.clock.move(90 * day - 60_000);
    expect(await purge()).toEqual({ sales: 0 });
    expect((await (await manager()).sales.sessionSales({ sessionId })).rows[0]).toMatchObject(customer);
    testApp.clock.move(60_000);
    const later = await manager();
    const next = await startSale(testApp, later, { supplierId });
    await (await callerFor(testApp, pupil)).sales.registerSale(saleOf(product, customer));
    expect(await purge()).toEqual({ sales: 1 });
    expect((await later.sales.sessionSales({ sessionId })).rows[0]).toMatchObject({
      customerName: null,
      customerAddress: null,
      customerPhone: null,
      customerEmail: null,
      notes: null,
      quantity: 2,
      totalOre: 20_000,
    });
    expect((await later.sales.statistics({ sessionId }))?.totals).toEqual(before?.totals);
    expect((await later.sales.sessionSales({ sessionId: next.sessionId })).rows[0]).toMatchObject(customer);
    expect(await purge()).toEqual({ sales: 0 });
  });
});
