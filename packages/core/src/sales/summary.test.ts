import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";
import { password } from "@utspring/testkit/make";
import type { MadePerson } from "@utspring/testkit/make";
import { bytesOf, readPdf } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp);
const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId, name: 'Höst/"å' });
const product = await makeProduct(testApp, supplierId, { options: ["36–40", "41–45"] });
afterAll(() => testApp.close());

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(testApp.clock.now());
const lines = async (id = sessionId) =>
  (await readPdf(bytesOf((await as.studentansvarig.sales.summary({ sessionId: id })).pdf))).pages.flat();

describe("sales.summary", () => {
  it.each(refusals.manager)("sales.summary — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.summary({ sessionId }))).toEqual({ code });
  });

  it("sales.summary — the neighbour's session is as unknown as none", async () => {
    const foreign = await startSale(testApp, as.neighbour, { supplierId });
    for (const id of [foreign.sessionId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.summary({ sessionId: id }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("sales.summary — of an active session without a sale: a PDF under its name, and nothing has changed", async () => {
    const before = await as.studentansvarig.sales.statistics({});
    const { pdf, fileName } = await as.studentansvarig.sales.summary({ sessionId });
    expect(pdf).toMatch(/^data:application\/pdf;base64,JVBERi/u);
    expect(fileName).toBe(`forsaljning-Höst-å-${today}.pdf`);
    expect(await lines()).toContain("Inget är sålt ännu.");
    expect(await as.studentansvarig.sales.statistics({})).toEqual(before);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.startSession" });
  });

  it("sales.summary — the figures are those of the statistics, every sale is there with its customer, and the admin's part is not", async () => {
    const [, second] = ours.pupils as [MadePerson, MadePerson];
    await as.elev.sales.registerSale(
      saleOf(product, { quantity: 3, selectedOption: "36–40", customerName: "Łukasz Şahin 😀" }),
    );
    await (
      await callerFor(testApp, second)
    ).sales.registerSale(
      saleOf(product, { selectedOption: "41–45", customerName: "Иван −5", customerPhone: "070-999" }),
    );
    const found = await lines();
    expect(found).toContain("4 | 400,00\u00a0kr | 280,00\u00a0kr | 120,00\u00a0kr");
    expect(found.filter((line) => /Łukasz Şahin 😀|Иван −5/u.test(line))).toHaveLength(2);
    expect(found.join("\n")).toMatch(/Strumpor, 36–40 \| Łukasz Şahin 😀 \| 3 \| 300,00\u00a0kr/u);
    expect(found.join("\n")).not.toMatch(/Administrationen|40,00\u00a0kr \||070-999/u);
  });

  it("sales.summary — an admin who impersonates reads it as the class does", async () => {
    const { pdf } = await as.impersonator.sales.summary({ sessionId });
    expect((await readPdf(bytesOf(pdf))).pages.flat().join("\n")).toContain("Иван −5");
  });

  it("sales.summary — goes on when the session is ended, and keeps the day that it ended in its name", async () => {
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    testApp.clock.move(40 * 86_400_000);
    const { fileName } = await as.studentansvarig.sales.summary({ sessionId });
    expect(fileName).toBe(`forsaljning-Höst-å-${today}.pdf`);
    expect(await lines()).toContain("4 | 400,00\u00a0kr | 280,00\u00a0kr | 120,00\u00a0kr");
  });

  it("sales.summary — a seller who has removed the account keeps the sums, without a name", async () => {
    await as.elev.auth.removeMyAccount({ password });
    expect((await lines()).filter((line) => line.startsWith("Okänd Användare | 1 | 3 | 300,00"))).toHaveLength(1);
  });
});
