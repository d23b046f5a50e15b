import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { refusalOf } from "@utspring/testkit/caller";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeSupplier, startSale } from "@utspring/testkit/make-sales";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);

describe("sales.activeSession", () => {
  it.each(refusals.member)("sales.activeSession — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.activeSession())).toEqual({ code });
  });

  it("sales.activeSession — returns null before a session starts and after it has ended", async () => {
    expect(await as.elev.sales.activeSession()).toBeNull();
    const { sessionId } = await startSale(testApp, as.studentansvarig);
    expect(await as.elev.sales.activeSession()).not.toBeNull();
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    expect(await as.elev.sales.activeSession()).toBeNull();
  });

  it("sales.activeSession — returns the same session to everyone in the class, and not to another class", async () => {
    const supplierId = await makeSupplier(testApp, { name: "Kakor & Co" });
    const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId, name: "Vår 😀 Łukasz" });
    const shown = await as.elev.sales.activeSession();
    expect(shown).toEqual({
      id: sessionId,
      name: "Vår 😀 Łukasz",
      description: null,
      supplierId,
      supplierName: "Kakor & Co",
      startDate: shown?.startDate,
      createdByName: `${ours.manager.firstName} ${ours.manager.lastName}`,
    });
    expect(Math.abs((shown?.startDate.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    for (const who of ["studentansvarig", "impersonator"] as const)
      expect(await as[who].sales.activeSession()).toEqual(shown);
    expect(await as.neighbour.sales.activeSession()).toBeNull();
    // The studentansvarig's role, with which the supplier's name is read, ends with that statement.
    expect(await refusalOf(as.elev.sales.suppliers())).toEqual({ code: "NOT_ALLOWED" });
  });
});
