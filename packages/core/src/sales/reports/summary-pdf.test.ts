import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import { outlineOf } from "@utspring/testkit/pdf-tags";
import { readPdf } from "@utspring/testkit/sales-reports";
import type { SummaryData, SummarySale } from "./queries.ts";
import { summaryPdf } from "./summary-pdf.ts";

const { resolve } = createRequire(import.meta.url);
const fontFile = (name: string) => readFileSync(resolve(`@expo-google-fonts/inter/${name}`));
const fontFiles = {
  "Inter-Regular": fontFile("400Regular/Inter_400Regular.ttf"),
  "Inter-SemiBold": fontFile("600SemiBold/Inter_600SemiBold.ttf"),
};
const now = new Date("2026-11-21T13:05:00Z");

function dataOf(sales: SummarySale[], more: Partial<SummaryData["session"]> = {}): SummaryData {
  const sum = (of: (sale: SummarySale) => number) => sales.reduce((total, sale) => total + of(sale), 0);
  const amountOre = sum((sale) => sale.amountOre);
  return {
    session: {
      id: "s",
      classId: "c",
      className: "NA24B",
      name: "Höst 2026",
      status: "completed",
      supplierName: "Strumpor AB",
      startDate: new Date("2026-11-03T10:00:00Z"),
      endDate: new Date("2026-11-20T10:00:00Z"),
      ...more,
    },
    totals: {
      salesCount: sales.length,
      quantity: sum((sale) => sale.quantity),
      amountOre,
      supplierOre: 600,
      ownPurchasesOre: 0,
      classProfitOre: 300,
      adminProfitOre: 100,
    },
    sellers: [...new Set(sales.map(({ seller }) => seller))].map((name) => ({
      name,
      salesCount: 1,
      quantity: 1,
      amountOre: 1_000,
    })),
    products: [...new Set(sales.map(({ product }) => product))].map((name) => ({
      name,
      quantity: 1,
      amountOre: 1_000,
    })),
    sales,
  };
}

const sale = (more: Partial<SummarySale> = {}) => ({
  day: "2026-11-05",
  seller: "Emma Andersson",
  product: "Strumpor",
  customer: "Kund Kundsson",
  quantity: 1,
  amountOre: 10_000,
  ...more,
});
const reader = { now, showsAdminProfit: false };
const names = [
  "Łukasz Wiśniewski",
  "Şahin Yılmaz",
  "Nguyễn Văn Thành",
  "Иван Петров",
  "Örjan Åkeråsen",
  "Čech Dvořák",
  "Γιώργος",
  "😀",
  "A − B",
  "中文",
];

describe("summary PDF", () => {
  it("summary PDF — shows the session, its sums, its sellers, its products and each sale, in kronor and öre", async () => {
    const { title, pages } = await readPdf(
      await summaryPdf(dataOf([sale(), sale({ quantity: 2, amountOre: 20_050, customer: null })]), reader),
    );
    expect(title).toBe("Sammanställning: Höst 2026");
    expect(pages).toEqual([
      [
        "Utspring | Sammanställning",
        "Höst 2026",
        "NA24B · Strumpor AB",
        "3 nov. 2026 – 20 nov. 2026",
        "Sålda produkter | Totalt | Att betala för varorna | Klassens vinst",
        "3 | 300,50\u00a0kr | 7,00\u00a0kr | 3,00\u00a0kr",
        "Säljare",
        "Säljare | Försäljningar | Antal | Belopp",
        "Emma Andersson | 1 | 1 | 10,00\u00a0kr",
        "Summa | 2 | 3 | 300,50\u00a0kr",
        "Produkter",
        "Produkt | Antal | Belopp",
        "Strumpor | 1 | 10,00\u00a0kr",
        "Summa | 3 | 300,50\u00a0kr",
        "Alla försäljningar",
        "Dag | Säljare | Produkt | Kund | Antal | Belopp",
        "5 nov. 2026 | Emma Andersson | Strumpor | Kund Kundsson | 1 | 100,00\u00a0kr",
        "5 nov. 2026 | Emma Andersson | Strumpor | 2 | 200,50\u00a0kr",
        "NA24B · Höst 2026 | Sida 1 av 1",
      ],
    ]);
  });

  it("summary PDF — is tagged: language, headings, lists and tables in reading order, and the same input gives the same bytes", async () => {
    const draw = () =>
      summaryPdf(
        dataOf([sale({ customer: null }), sale({ product: "Bullar och kaffe till hela familjen Andersson" })]),
        reader,
      );
    const [bytes, again] = [await draw(), await draw()];
    expect(Buffer.from(again).equals(Buffer.from(bytes))).toBe(true);
    const { language, structure } = await readPdf(bytes);
    expect(language).toBe("sv-SE");
    expect(structure && outlineOf(structure)).toEqual([
      "Document",
      "  P Utspring",
      "  P Sammanställning",
      "  H1 Höst 2026",
      "  P NA24B · Strumpor AB",
      "  P 3 nov. 2026 – 20 nov. 2026",
      "  L",
      ...[
        ["Sålda produkter", "2"],
        ["Totalt", "200,00\u00a0kr"],
        ["Att betala för varorna", "7,00\u00a0kr"],
        ["Klassens vinst", "3,00\u00a0kr"],
      ].flatMap(([label, value]) => ["    LI", `      Lbl ${label}`, `      LBody ${value}`]),
      "  H2 Säljare",
      "  Table",
      "    TR",
      "      TH (Column) Säljare",
      "      TH (Column) Försäljningar",
      "      TH (Column) Antal",
      "      TH (Column) Belopp",
      "    TR",
      "      TD Emma Andersson",
      "      TD 1",
      "      TD 1",
      "      TD 10,00\u00a0kr",
      "    TR",
      "      TH (Row) Summa",
      "      TD 2",
      "      TD 2",
      "      TD 200,00\u00a0kr",
      "  H2 Produkter",
      "  Table",
      "    TR",
      "      TH (Column) Produkt",
      "      TH (Column) Antal",
      "      TH (Column) Belopp",
      "    TR",
      "      TD Strumpor",
      "      TD 1",
      "      TD 10,00\u00a0kr",
      "    TR",
      "      TD Bullar och kaffe till hela familjen Andersson",
      "      TD 1",
      "      TD 10,00\u00a0kr",
      "    TR",
      "      TH (Row) Summa",
      "      TD 2",
      "      TD 200,00\u00a0kr",
      "  H2 Alla försäljningar",
      "  Table",
      "    TR",
      "      TH (Column) Dag",
      "      TH (Column) Säljare",
      "      TH (Column) Produkt",
      "      TH (Column) Kund",
      "      TH (Column) Antal",
      "      TH (Column) Belopp",
      // The customer who is not known leaves an empty cell, and a name over two lines is one cell.
      "    TR",
      "      TD 5 nov. 2026",
      "      TD Emma Andersson",
      "      TD Strumpor",
      "      TD",
      "      TD 1",
      "      TD 100,00\u00a0kr",
      "    TR",
      "      TD 5 nov. 2026",
      "      TD Emma Andersson",
      "      TD Bullar och kaffe till hela familjen Andersson",
      "      TD Kund Kundsson",
      "      TD 1",
      "      TD 100,00\u00a0kr",
    ]);
  });

  it("summary PDF — without customers it has no customer column; an admin sees the cost and the administrator's part apart", async () => {
    const { pages } = await readPdf(
      await summaryPdf(dataOf([sale({ customer: null })]), { now, showsAdminProfit: true }),
    );
    expect(pages.flat()).toContain("Dag | Säljare | Produkt | Antal | Belopp");
    expect(pages.flat()).toContain(
      "Sålda produkter | Totalt | Till leverantören | Administratörens del | Klassens vinst",
    );
    expect(pages.flat()).toContain("1 | 100,00\u00a0kr | 6,00\u00a0kr | 1,00\u00a0kr | 3,00\u00a0kr");
  });

  it("summary PDF — an active session shows the time of its figures, and without sales it shows that nothing is sold", async () => {
    const { pages } = await readPdf(await summaryPdf(dataOf([], { endDate: null, status: "active" }), reader));
    expect(pages.flat()).toContain("Pågår sedan 3 nov. 2026. Läget 21 nov. 2026 kl. 14:05.");
    expect(pages.flat()).toContain("Inget är sålt ännu.");
  });

  it("summary PDF — every character of every name is drawn and can be copied, and one that the font lacks is a box", async () => {
    const sales = names.map((name) => sale({ seller: name, customer: `Kund ${name}`, product: `${name} (${name})` }));
    const pdf = await readPdf(await summaryPdf(dataOf(sales, { name: `Höst/"å − ${names.join(" ")} 😀` }), reader));
    expect(pdf.unseen(fontFiles)).toEqual([]);
    for (const name of names) expect(pdf.pages.flat().join("\n")).toContain(name);
    expect(pdf.title).toContain('Höst/"å');
  });

  it("summary PDF — joined characters are drawn as one box, invisible characters take no space, and no text throws", async () => {
    const odd = [
      "👨‍👩‍👧",
      "🇸🇪",
      "❤️",
      "e\u0301",
      "a\u200db",
      "\ud83d",
      "\u0000",
      "﷽",
      "\t",
      "a\nb",
      "ﬀ",
      "𝔘𝔱𝔰𝔭𝔯𝔦𝔫𝔤",
      "مرحبا",
    ];
    const pdf = await readPdf(await summaryPdf(dataOf(odd.map((seller) => sale({ seller }))), reader));
    expect(
      pdf.pages.flat().filter((line) => line.endsWith("Strumpor | Kund Kundsson | 1 | 100,00\u00a0kr")),
    ).toHaveLength(odd.length);
    expect(pdf.pages.flat().join("\n")).toContain("👨‍👩‍👧");
  });

  it("summary PDF — a long name is wrapped over several lines in full, and an endless one is truncated", async () => {
    const long = "Maria Alexandra Bernadotte-Silfverhielm af Långbanshyttan";
    const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    const { pages } = await readPdf(
      await summaryPdf(dataOf([sale({ customer: long, product: word }), sale()], { name: `${long} ${word}` }), reader),
    );
    const text = pages.flatMap((page) => page.slice(0, -1)).join("");
    expect(text).not.toContain("…");
    for (const part of ["Alexandra", "Bernadotte-", "Långbanshyttan"]) expect(text).toContain(part);
    const endless = await readPdf(
      await summaryPdf(dataOf([sale({ customer: "x".repeat(2_000) })], { name: "y".repeat(2_000) }), reader),
    );
    expect(endless.pages.flat().filter((line) => line.includes("…")).length).toBeGreaterThan(1);
  });

  it("summary PDF — 5,000 sales are 5,000 rows with a header on each page", async () => {
    const sales = Array.from({ length: 5_000 }, (_, index) =>
      sale({ customer: `Kund ${names[index % names.length]} ${index}`, amountOre: index + 1 }),
    );
    const bytes = await summaryPdf(dataOf(sales), reader);
    // Half of it is the structure: an element for each of 30,000 cells.
    expect(bytes.length).toBeLessThan(1_000_000);
    const { pages, structure } = await readPdf(bytes);
    const tables = structure?.kids.filter(({ tag }) => tag === "Table") ?? [];
    // One header for all pages: the repeated ones are artifacts.
    expect(tables.at(-1)?.kids).toHaveLength(5_001);
    const rows = pages.flat().filter((line) => line.startsWith("5 nov. 2026 | "));
    expect(rows).toHaveLength(5_000);
    expect(rows.at(-1)).toContain("50,00\u00a0kr");
    expect(pages.at(-1)?.at(-1)).toBe(`NA24B · Höst 2026 | Sida ${pages.length} av ${pages.length}`);
    for (const page of pages.slice(1))
      expect(page.slice(0, 2)).toEqual([
        "Alla försäljningar (forts.)",
        "Dag | Säljare | Produkt | Kund | Antal | Belopp",
      ]);
  });
});
