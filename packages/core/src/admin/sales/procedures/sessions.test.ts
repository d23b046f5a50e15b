import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours, theirs, admin } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const socks = await makeProduct(testApp, supplierId);

describe("admin.sales.sessions", () => {
  it.each(refusals.admin)("admin.sales.sessions — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.sales.sessions({ classId: ours.classId }))).toEqual({ code });
  });

  it("admin.sales.sessions — does not find a class that is not there", async () => {
    expect(await refusalOf(as.admin.admin.sales.sessions({ classId: "x" }))).toMatchObject({
      issues: [{ path: "classId" }],
    });
    expect(await refusalOf(as.admin.admin.sales.sessions({ classId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
    expect(await as.admin.admin.sales.sessions({ classId: ours.classId })).toEqual({
      className: ours.name,
      sessions: [],
      nextCursor: null,
    });
  });

  it("admin.sales.sessions — pages through the class's own sessions, newest first, and limits them to the period", async () => {
    const first = await startSale(testApp, as.studentansvarig, { supplierId, name: "Höst" });
    await as.elev.sales.registerSale(saleOf(socks));
    await as.studentansvarig.sales.endSession({ sessionId: first.sessionId, idempotencyKey: randomUUID() });
    await startSale(testApp, as.neighbour, { supplierId, name: "Grannens" });
    testApp.clock.move(5 * 86_400_000);
    const second = await startSale(testApp, await callerFor(testApp, ours.manager), { supplierId, name: "Vår" });

    const { sessions } = (await callerFor(testApp, admin)).admin.sales;
    const all = await sessions({ classId: ours.classId });
    expect(all.sessions.map((row) => [row.id, row.name, row.status, row.amountOre])).toEqual([
      [second.sessionId, "Vår", "active", 0],
      [first.sessionId, "Höst", "completed", 10_000],
    ]);
    expect(all.sessions[1]).toEqual({
      id: first.sessionId,
      name: "Höst",
      status: "completed",
      supplierName: "Strumpor AB",
      startDate: expect.any(Date),
      endDate: expect.any(Date),
      salesCount: 1,
      quantity: 1,
      amountOre: 10_000,
      supplierOre: 6_000,
      ownPurchasesOre: 0,
      classProfitOre: 3_000,
      adminProfitOre: 1_000,
    });
    expect((await sessions({ classId: ours.classId, period: "3d" })).sessions.map((row) => row.name)).toEqual(["Vår"]);
    const page = await sessions({ classId: ours.classId, limit: 1 });
    expect(page.sessions).toEqual(all.sessions.slice(0, 1));
    const rest = await sessions({ classId: ours.classId, limit: 1, cursor: page.nextCursor ?? "" });
    expect([rest.sessions, rest.nextCursor]).toEqual([all.sessions.slice(1), null]);
    expect((await sessions({ classId: ours.classId, period: "1w" })).sessions).toEqual(all.sessions);
    expect((await sessions({ classId: theirs.classId })).sessions.map((row) => row.name)).toEqual(["Grannens"]);
  });
});
