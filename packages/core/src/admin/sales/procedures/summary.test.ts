import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, saleOf, startSale } from "@utspring/testkit/make-sales";
import { bytesOf, readPdf } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const { sessionId, supplierId } = await startSale(testApp, as.studentansvarig);
const product = await makeProduct(testApp, supplierId);

describe("admin.sales.summary", () => {
  it.each(refusals.admin)("admin.sales.summary — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].admin.sales.summary({ sessionId }))).toEqual({ code });
  });

  it("admin.sales.summary — does not find a session that is not there", async () => {
    expect(await refusalOf(as.admin.admin.sales.summary({ sessionId: "x" }))).toMatchObject({
      issues: [{ path: "sessionId" }],
    });
    expect(await refusalOf(as.admin.admin.sales.summary({ sessionId: randomUUID() }))).toEqual({ code: "NOT_FOUND" });
  });

  it("admin.sales.summary — the PDF shows how the sum of an active or ended session is divided, and no customer", async () => {
    await as.elev.sales.registerSale(
      saleOf(product, { quantity: 3, customerName: "Kund Hemlig", notes: "Portkod 1234" }),
    );
    const read = async () => {
      const { pdf, fileName } = await as.admin.admin.sales.summary({ sessionId });
      expect(fileName).toMatch(/^forsaljning-Höst-\d{4}-\d{2}-\d{2}\.pdf$/u);
      return (await readPdf(bytesOf(pdf))).pages.flat();
    };
    const found = await read();
    expect(found).toContain("3 | 300,00\u00a0kr | 180,00\u00a0kr | 30,00\u00a0kr | 90,00\u00a0kr");
    expect(found).toContain(`${ours.name} · Strumpor AB`);
    expect(found.join("\n")).not.toMatch(/Hemlig|Portkod|Kund/u);
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    expect(await read()).toContain("3 | 300,00\u00a0kr | 180,00\u00a0kr | 30,00\u00a0kr | 90,00\u00a0kr");
  });
});
