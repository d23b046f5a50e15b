import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { callerFor, refusalOf } from "@utspring/testkit/caller";
import { makeTestUsers, refusals } from "@utspring/testkit/test-users";
import { openTestApp } from "@utspring/testkit/test-app";
import { makeProduct, makeSupplier, saleOf, startSale } from "@utspring/testkit/make-sales";
import type { MadePerson } from "@utspring/testkit/make";
import { bytesOf, readPdf, readXlsx } from "@utspring/testkit/sales-reports";

const testApp = await openTestApp();
const { as, ours } = await makeTestUsers(testApp);
const [first, second] = ours.pupils as [MadePerson, MadePerson];
const supplierId = await makeSupplier(testApp);
const { sessionId } = await startSale(testApp, as.studentansvarig, { supplierId });
const socks = await makeProduct(testApp, supplierId, { options: ["36–40", "41–45"] });
const cap = await makeProduct(testApp, supplierId, { name: "Mössa" });

const pdf = async () =>
  (
    await readPdf(bytesOf((await as.studentansvarig.sales.packingList({ sessionId, format: "pdf" })).file))
  ).pages.flat();
const xlsx = async () =>
  readXlsx(bytesOf((await as.studentansvarig.sales.packingList({ sessionId, format: "xlsx" })).file));
const header = ["Säljare", "Antal", "Produkt", "Alternativ", "Kund", "Adress", "Telefon", "E-post", "Anteckning"];

describe("sales.packingList", () => {
  it.each(refusals.manager)("sales.packingList — refuses %s with %s", async (who, code) => {
    expect(await refusalOf(as[who].sales.packingList({ sessionId, format: "pdf" }))).toEqual({ code });
  });

  it("sales.packingList — another class's session is not found, like a missing one", async () => {
    const foreign = await startSale(testApp, as.neighbour, { supplierId });
    for (const id of [foreign.sessionId, randomUUID()]) {
      for (const format of ["pdf", "xlsx"] as const) {
        expect(await refusalOf(as.studentansvarig.sales.packingList({ sessionId: id, format }))).toEqual({
          code: "NOT_FOUND",
        });
      }
    }
  });

  it("sales.packingList — without sales the PDF says that nothing is sold, and the Excel file has a header only", async () => {
    expect(await pdf()).toContain("Inget är sålt ännu.");
    expect(await xlsx()).toEqual([header]);
  });

  it("sales.packingList — lists for each seller what to pack in all, then each sale with customer, contact and notes", async () => {
    await as.elev.auth.updateName({ firstName: "Łukasz", lastName: "Öberg" });
    const other = await callerFor(testApp, second);
    await other.auth.updateName({ firstName: "Anna", lastName: "Ek" });
    const kund = {
      customerName: "Şahin Yılmaz",
      customerAddress: "Gatan 1",
      customerPhone: "070-123 45 67",
      customerEmail: "s@utspring.test",
      notes: '=HYPERLINK("x")\nRing på & <vänta>',
    };
    await as.elev.sales.registerSale(saleOf(socks, { quantity: 2, selectedOption: "36–40", ...kund }));
    await as.elev.sales.registerSale(saleOf(socks, { quantity: 3, selectedOption: "36–40", customerName: "Nguyễn" }));
    await as.elev.sales.registerSale(saleOf(cap, { customerName: "Иван" }));
    await other.sales.registerSale(saleOf(cap));

    const lines = await pdf();
    expect(lines.slice(lines.indexOf("Anna Ek | 1 produkt"), -1)).toEqual([
      "Anna Ek | 1 produkt",
      "Att packa: 1\u00a0×\u00a0Mössa",
      "1 | Mössa | Kund Kundsson",
      "Łukasz Öberg | 6 produkter",
      "Att packa: 5\u00a0×\u00a0Strumpor, 36–40 · 1\u00a0×\u00a0Mössa",
      "2 | Strumpor, 36–40 | Şahin Yılmaz",
      "Gatan 1 · 070-123 45 67 · s@utspring.test",
      '=HYPERLINK("x") Ring på & <vänta>',
      "3 | Strumpor, 36–40 | Nguyễn",
      "1 | Mössa | Иван",
    ]);
    expect(lines).toContain("2 | 7");
    expect(await xlsx()).toEqual([
      header,
      ["Anna Ek", "1", "Mössa", "", "Kund Kundsson"],
      [
        "Łukasz Öberg",
        "2",
        "Strumpor",
        "36–40",
        "Şahin Yılmaz",
        "Gatan 1",
        "070-123 45 67",
        "s@utspring.test",
        '=HYPERLINK("x")\nRing på & <vänta>',
      ],
      ["Łukasz Öberg", "3", "Strumpor", "36–40", "Nguyễn"],
      ["Łukasz Öberg", "1", "Mössa", "", "Иван"],
    ]);
  });

  it("sales.packingList — more than 10,000 sales are refused before any is read", async () => {
    const { owner } = testApp;
    await as.elev.sales.registerSale(saleOf(cap, { customerName: "Иван" }));
    await owner`update sales_totals set sales_count = sales_count + 10000 where session_id = ${sessionId}`;
    for (const format of ["pdf", "xlsx"] as const)
      expect(await refusalOf(as.studentansvarig.sales.packingList({ sessionId, format }))).toEqual({
        code: "REPORT_TOO_LONG",
      });
    await owner`update sales_totals set sales_count = sales_count - 10000 where session_id = ${sessionId}`;
    expect((await pdf()).join("\n")).toContain("Иван");
  });

  it("sales.packingList — is available after the session has ended, with a file name of its own", async () => {
    await as.studentansvarig.sales.endSession({ sessionId, idempotencyKey: randomUUID() });
    const { fileName } = await as.impersonator.sales.packingList({ sessionId, format: "pdf" });
    expect(fileName).toMatch(/^packlista-Höst-\d{4}-\d{2}-\d{2}\.pdf$/u);
  });

  it("sales.packingList — a sale whose customer has been deleted keeps its row, without the customer's data", async () => {
    await testApp.owner`alter table sales_records disable trigger sales_records_active`;
    await testApp.owner`update sales_records set customer_name = null, customer_address = null, customer_phone = null, customer_email = null, notes = null where seller_id = ${first.userId}`;
    await testApp.owner`alter table sales_records enable trigger sales_records_active`;
    expect((await pdf()).join("\n")).not.toMatch(/Şahin|Gatan|Иван/u);
    expect(await xlsx()).toContainEqual(["Łukasz Öberg", "3", "Strumpor", "36–40"]);
  });
});
