import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const { suppliers } = as.admin.admin;
const { supplierId } = await suppliers.create({ name: "Strumpor AB", contactInfo: '{"telefon":"08"}' });

const change = { supplierId, name: "Strumpor & Söner AB", description: "Strumpor", contactInfo: "", isActive: false };

describe("admin.suppliers.update", () => {
  it.each(refusals.admin)("admin.suppliers.update — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.suppliers.update(change))).toEqual({ code });
  });

  it("admin.suppliers.update — refuses contact info that is not JSON, and does not find a missing supplier", async () => {
    expect(await refusalOf(suppliers.update({ ...change, contactInfo: "{" }))).toMatchObject({
      issues: [{ path: "contactInfo" }],
    });
    expect(await refusalOf(suppliers.update({ ...change, supplierId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.suppliers.update — changes every field; an inactive supplier cannot be chosen", async () => {
    await suppliers.update(change);
    expect(await suppliers.list()).toMatchObject([
      { id: supplierId, name: "Strumpor & Söner AB", description: "Strumpor", contactInfo: null, isActive: false },
    ]);
    expect(await as.studentansvarig.sales.suppliers()).toEqual([]);
    const start = as.studentansvarig.sales.startSession({ supplierId, name: "Höst", idempotencyKey: randomUUID() });
    expect(await refusalOf(start)).toEqual({ code: "NOT_FOUND" });
  });
});
