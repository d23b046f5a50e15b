import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
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

const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Stockholm" }).format(testApp.clock.now());
const lines = async (id = sessionId) =>
  (await readPdf(bytesOf((await as.studentansvarig.sales.summary({ sessionId: id })).pdf))).pages.flat();

describe("sales.summary", () => {
  it.each(refusals.manager)("sales.summary — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.summary({ sessionId }))).toEqual({ code });
  });

  it("sales.summary — another class's session is not found, like a missing one", async () => {
    const foreign = await startSale(testApp, as.neighbour, { supplierId });
    for (const id of [foreign.sessionId, randomUUID()]) {
      expect(await refusalOf(as.studentansvarig.sales.summary({ sessionId: id }))).toEqual({ code: "NOT_FOUND" });
    }
  });

  it("sales.summary — gives a PDF named after the session for an active session without sales, and changes nothing", async () => {
    const before = await as.studentansvarig.sales.statistics({});
    const { pdf, fileName } = await as.studentansvarig.sales.summary({ sessionId });
    expect(pdf).toMatch(/^data:application\/pdf;base64,JVBERi/u);
    expect(fileName).toBe(`forsaljning-Höst-å-${today}.pdf`);
    expect(await lines()).toContain("Inget är sålt ännu.");
    expect(await as.studentansvarig.sales.statistics({})).toEqual(before);
    expect((await as.elev.classes.activity({})).rows[0]).toMatchObject({ kind: "sales.startSession" });
  });

  it("sales.summary — has the figures of the statistics and each sale with its customer, but not the administration's profit", async () => {
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

  it("sales.summary — of more than 10,000 sales the PDF has all sums and lists none, so that any session can be ended", async () => {
    const { owner } = testApp;
    const listed = await lines();
    await owner`update sales_totals set sales_count = sales_count + 10000 where session_id = ${sessionId}`;
    const found = await lines();
    const { pdf } = await as.admin.admin.sales.summary({ sessionId });
    await owner`update sales_totals set sales_count = sales_count - 10000 where session_id = ${sessionId}`;
    const products = (from: string[]) =>
      from.slice(from.indexOf("Produkter") + 1).find((line) => line.startsWith("Strumpor"));
    expect(products(found)).toMatch(/^Strumpor \| \d+ \| \d+,00\u00a0kr$/u);
    expect(products(found)).toBe(products(listed));
    for (const all of [found, (await readPdf(bytesOf(pdf))).pages.flat()]) {
      expect(all.join("\n")).toMatch(/De 20\u00a0002 försäljningarna är för många för att stå en och en\./u);
      expect(all.join("\n")).not.toMatch(/Alla försäljningar|Łukasz/u);
    }
    expect(listed.join("\n")).toContain("Łukasz");
  });

  it("sales.summary — an impersonating administrator gets the PDF that the class gets", async () => {
    const { pdf } = await as.impersonator.sales.summary({ sessionId });
    expect((await readPdf(bytesOf(pdf))).pages.flat().join("\n")).toContain("Иван −5");
  });

  it("sales.summary — is available after the session has ended, and the file name has the day it ended", async () => {
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    testApp.clock.move(40 * 86_400_000);
    const { fileName } = await as.studentansvarig.sales.summary({ sessionId });
    expect(fileName).toBe(`forsaljning-Höst-å-${today}.pdf`);
    expect(await lines()).toContain("4 | 400,00\u00a0kr | 280,00\u00a0kr | 120,00\u00a0kr");
  });

  it("sales.summary — the sales of a removed account stay in the sums, without a name", async () => {
    await as.elev.auth.removeMyAccount({ password });
    expect((await lines()).filter((line) => line.startsWith("Okänd Användare | 1 | 3 | 300,00"))).toHaveLength(1);
  });
});
