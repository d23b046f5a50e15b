import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";
import { bytesOf, readPdf, readXlsx } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as } = await makeTestUsers(testApp);
const supplierId = await makeSupplier(testApp, { name: "Strumpor & <Sånt>" });
const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId, name: 'Höst/"å' });
const socks = await makeProduct(testApp, supplierId, { name: "=1+1", options: ["36–40", "41–45"] });
const cap = await makeProduct(testApp, supplierId, { name: "Åkpåse 😀" });
const own = await as.studentansvarig.sales.products.create({
  name: "Bullar",
  costPrice: "20",
  classProfit: "10",
  options: [],
});

const pdf = async () =>
  (await readPdf(bytesOf((await as.studentansvarig.sales.orderList({ sessionId, format: "pdf" })).file))).pages.flat();
const xlsx = async () =>
  readXlsx(bytesOf((await as.studentansvarig.sales.orderList({ sessionId, format: "xlsx" })).file));

describe("sales.orderList", () => {
  it.each(refusals.manager)("sales.orderList — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.orderList({ sessionId, format: "pdf" }))).toEqual({ code });
  });

  it("sales.orderList — another class's session is not found, like a missing one, and an unknown format is refused", async () => {
    const foreign = await startSale(testApp, as.neighbour, { supplierId });
    for (const id of [foreign.sessionId, randomUUID()]) {
      for (const format of ["pdf", "xlsx"] as const) {
        expect(await refusalOf(as.studentansvarig.sales.orderList({ sessionId: id, format }))).toEqual({
          code: "NOT_FOUND",
        });
      }
    }
    const docx = as.studentansvarig.sales.orderList({ sessionId, format: "docx" as "pdf" });
    expect(await refusalOf(docx)).toMatchObject({ code: "BAD_INPUT", issues: [{ path: "format" }] });
  });

  it("sales.orderList — without sales the PDF says that nothing is sold, and the Excel file has a header only", async () => {
    expect(await pdf()).toContain("Inget är sålt ännu.");
    expect(await xlsx()).toEqual([["Leverantör", "Produkt", "Alternativ", "Antal"]]);
  });

  it("sales.orderList — lists each product and option once with its quantity and no price, and the class's own products separately", async () => {
    for (const [product, quantity, selectedOption] of [
      [socks, 2, "41–45"],
      [socks, 1, "36–40"],
      [socks, 3, "41–45"],
      [cap, 4, ""],
      [own, 5, ""],
    ] as const) {
      await as.elev.sales.registerSale(saleOf(product, { quantity, selectedOption, customerName: "Kund Hemlig" }));
    }
    const lines = await pdf();
    expect(lines).toEqual(
      expect.arrayContaining([
        "Antal att beställa",
        "10",
        "Från Strumpor & <Sånt>",
        `=1+1 | 36–40 | 1`,
        `=1+1 | 41–45 | 5`,
        "Åkpåse 😀 | 4",
        "Summa | 10",
        "Klassens egna produkter",
        "Bullar | 5",
        "Summa | 5",
      ]),
    );
    expect(lines.join("\n")).not.toMatch(/Hemlig|kr\b/u);
  });

  it("sales.orderList — the Excel file has the same rows with numbers as numbers, and a name like a formula as text", async () => {
    const rows = await xlsx();
    expect(rows[0]).toEqual(["Leverantör", "Produkt", "Alternativ", "Antal"]);
    expect(rows.slice(1)).toEqual(
      expect.arrayContaining([
        ["Strumpor & <Sånt>", "=1+1", "36–40", "1"],
        ["Strumpor & <Sånt>", "=1+1", "41–45", "5"],
        ["Klassens egna produkter", "Bullar", "", "5"],
        ["Strumpor & <Sånt>", "Åkpåse 😀", "", "4"],
      ]),
    );
    expect(rows).toHaveLength(5);
  });

  it("sales.orderList — the file is named after the session and the day, also when the session has ended", async () => {
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    const { file, fileName } = await as.studentansvarig.sales.orderList({ sessionId, format: "xlsx" });
    expect(fileName).toMatch(/^bestallning-Höst-å-\d{4}-\d{2}-\d{2}\.xlsx$/u);
    expect(file).toMatch(/^data:application\/vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet;base64,UEsD/u);
    expect((await as.impersonator.sales.orderList({ sessionId, format: "pdf" })).fileName).toMatch(/\.pdf$/u);
  });
});
