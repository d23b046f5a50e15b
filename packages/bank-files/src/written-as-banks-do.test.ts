import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { BankRow } from "./bank-file.ts";
import { previewTable } from "./preview-table.ts";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf, cp850, macRoman } from "./test-bytes.ts";
import { dayNumber, workbookOf } from "./test-workbook.ts";

const table = (...rows: string[]) => `${["Datum;Text;Belopp;Saldo", ...rows].join("\n")}\n`;
const rowsOf = async (bytes: Uint8Array, ...fields: (keyof BankRow)[]) =>
  (await readBankFile(bytes)).rows.map((row) => fields.map((field) => row[field]));

describe("what a file says of itself", () => {
  it.each(["1", "true"])("a workbook that counts its days from 1904 (%s) has them as they are", async (value) => {
    const sheet = [
      ["Datum", "Text", "Belopp", "Saldo"],
      [dayNumber("2026-04-14") - 1462, "Swish Maria Berg", 250, 4310],
    ];
    const parts = unzipSync(workbookOf([sheet]));
    const workbook = `<workbook><workbookPr date1904="${value}"/></workbook>`;
    const bytes = zipSync({ ...parts, "xl/workbook.xml": strToU8(workbook) });
    expect(await rowsOf(bytes, "bookedOn")).toEqual([["2026-04-14"]]);
  });

  it("what Excel writes instead of a line end is none of a name", async () => {
    for (const isShared of [true, false]) {
      const sheet = [
        ["Datum", "Text", "Belopp", "Saldo"],
        ["2026-04-14", "Swish Maria_x000D_\nBerg", 250, 4310],
        ["2026-04-14", "Flak _x005F_x0041_", 250, 4310],
      ];
      expect(await rowsOf(workbookOf([sheet], isShared), "name", "message")).toEqual([
        ["Maria Berg", null],
        [null, "Flak _x0041_"],
      ]);
    }
  });

  it("a workbook that is XML is read, with cells that are passed over", async () => {
    const cell = (text: string, type = "String", more = "") =>
      `<Cell${more}><Data ss:Type="${type}">${text}</Data></Cell>`;
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Konto"><Table>
<Row>${cell("Kontohavare", "String", ' ss:MergeAcross="2"')}${cell("NA3C")}</Row>
<Row ss:Index="4">${["Datum", "Text", "Belopp", "Saldo"].map((word) => cell(word)).join("")}</Row>
<Row>${cell("2026-04-14T00:00:00.000", "DateTime")}${cell("Swish MARIA BERG")}${cell("250", "Number")}${cell("4310", "Number")}</Row>
<Row>${cell("2026-04-13T00:00:00.000", "DateTime")}${cell("99.5", "Number", ' ss:Index="3"')}${cell("4060", "Number")}</Row>
</Table></Worksheet></Workbook>`;
    const file = await readBankFile(bytesOf(xml));
    expect(file).toMatchObject({ profile: "plain-account", isBalanced: true, about: ["Kontohavare", "NA3C"] });
    expect(file.rows.map(({ bookedOn, amountOre, name }) => [bookedOn, amountOre, name])).toEqual([
      ["2026-04-14", 25_000, "MARIA BERG"],
      ["2026-04-13", 9_950, null],
    ]);
    const formula = xml.replace(
      '<Cell><Data ss:Type="Number">250',
      '<Cell ss:Formula="=1+1"><Data ss:Type="Number">250',
    );
    await expect(readBankFile(bytesOf(formula))).rejects.toMatchObject({ code: "formula" });
    await expect(readBankFile(bytesOf(xml.slice(0, -40)))).rejects.toMatchObject({ code: "damaged-xml" });
    const remark = '<Comment><ss:Data ss:Type="String">9</ss:Data></Comment>';
    const remarked = xml.replace(">250</Data>", `>250</Data>${remark}`);
    expect(await rowsOf(bytesOf(remarked), "amountOre")).toEqual([[25_000], [9_950]]);
    const days = xml
      .replace("<Worksheet", "<ExcelWorkbook><Date1904/></ExcelWorkbook><Worksheet")
      .replaceAll(
        /ss:Type="DateTime">(\d{4}-\d\d-\d\d)T[\d:.]+/gu,
        (_all, day: string) => `ss:Type="Number">${dayNumber(day) - 1462}`,
      );
    expect(await rowsOf(bytesOf(days), "bookedOn")).toEqual([["2026-04-14"], ["2026-04-13"]]);
  });

  it("a sheet that is a copy of another doubles no payment, and two equal payments of one sheet stay two", async () => {
    const sheet = [
      ["Datum", "Text", "Belopp", "Saldo"],
      ["2026-04-14", "Swish Maria Berg", 250, ""],
      ["2026-04-14", "Swish Maria Berg", 250, ""],
    ];
    const { rows, skipped } = await readBankFile(
      workbookOf([sheet, [...sheet, ["2026-05-02", "Swish Ola Ek", 99.5, ""]]]),
    );
    expect(rows.map(({ amountOre }) => amountOre)).toEqual([25_000, 25_000, 9_950]);
    expect(skipped).toEqual([{ reason: "repeated", count: 2, sumOre: 50_000 }]);
  });

  it("of two columns called the amount a person says which", async () => {
    const text = "Datum;Text;Belopp;Belopp;Saldo\n2026-04-14;Swish MARIA BERG;9999,00;250,00;4310,00\n";
    await expect(readBankFile(bytesOf(text))).rejects.toMatchObject({ code: "unknown-columns" });
  });

  it("Nordea's private account with ten columns has the payer's message, and rows read without it are recognised", async () => {
    const heading = "Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Meddelande;Egna anteckningar;Saldo;Valuta";
    const row = (message: string) =>
      `2026/04/14;250,00;;1234 56 78901;BERG,MARIA;Swish inbetalning BERG,MARIA;${message};;4310,00;SEK`;
    const read = async (message: string) => (await readBankFile(bytesOf(`${heading}\n${row(message)}\n`))).rows[0];
    const [said, before] = [await read("Studentflak K7QXM"), await read("")];
    expect(said).toMatchObject({ name: "BERG,MARIA", message: "Studentflak K7QXM" });
    expect(said?.contentFingerprint).toBe(before?.fingerprint);
    expect(before?.contentFingerprint).toBeUndefined();
  });

  it("an entry that is taken back is none, however it says so", async () => {
    const entry = (sign: string) =>
      `<Document><BkToCstmrStmt><Stmt><Ntry><Amt Ccy="SEK">250.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>${sign}</RvslInd><BookgDt><Dt>2026-04-14</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt></Document>`;
    const skipped = [{ reason: "reversal", count: 1, sumOre: 25_000 }];
    for (const sign of ["1", "true", "TRUE"])
      expect((await readBankFile(bytesOf(entry(sign)))).skipped).toEqual(skipped);
    expect((await readBankFile(bytesOf(entry("0")))).rows).toHaveLength(1);
  });

  it.each([
    ["Summa insättningar", "Swish OLA EK"],
    ["Summa uttag", "Swish OLA EK"],
    ["Totalt", "Swish OLA EK"],
    ["Summa", "Swish OLA EK"],
    ["S:a", "Swish OLA EK"],
    ["Sum", "Swish OLA EK"],
    ["Dagens summa", "Swish OLA EK"],
    ["Insättningar totalt", "Swish OLA EK"],
    ["Periodens insättningar", "Swish OLA EK"],
    ["Omsättning", "Swish OLA EK"],
    ["Grand Total", "Swish OLA EK"],
  ])("a sum with a day is no payment: %s", async (sum, text) => {
    const payments = [
      "2026-04-14;Swish MARIA BERG;250,00;",
      `2026-04-14;${text};99,50;`,
      "2026-04-13;Swish EVA ALM;10,00;",
    ];
    const file = await readBankFile(bytesOf(table(...payments, `2026-04-30;${sum};359,50;`)));
    expect([file.rows.length, file.skipped]).toEqual([3, [{ reason: "total", count: 1, sumOre: 35_950 }]]);
  });

  it.each(["Ingående saldo", "Utgående saldo 2026-04-30", "Saldo", "Closing balance"])(
    "a balance with a day is no payment: %s",
    async (balance) => {
      const rows = ["2026-04-14;Swish MARIA BERG;250,00;", `2026-04-30;${balance};4310,00;`];
      expect(await rowsOf(bytesOf(table(...rows)), "amountOre")).toEqual([[25_000]]);
    },
  );

  it("several sums of one file are no payments", async () => {
    const payments = ["2026-04-14;Swish MARIA BERG;250,00;", "2026-04-14;Swish OLA EK;99,50;"];
    const sums = ["2026-04-30;Summa insättningar: 349,50;349,50;", "2026-04-30;Totalsumma;349,50;"];
    expect(await rowsOf(bytesOf(table(...payments, ...sums)), "amountOre")).toEqual([[25_000], [9_950]]);
  });

  it("a payer may write Summa or Totalt", async () => {
    const rows = ["2026-04-14;Totalt för flak;250,00;", "2026-04-14;Summa;99,50;", "2026-04-13;Swish EVA ALM;250,00;"];
    expect(await rowsOf(bytesOf(table(...rows)), "amountOre")).toEqual([[25_000], [9_950], [25_000]]);
  });

  it.each([
    ["Mac Roman", macRoman],
    ["CP850", cp850],
  ])("a file in %s has its own letters", async (_what, encode) => {
    const text = table("2026-04-14;Swish från Åsa Öberg;250,00;", "2026-04-13;Swish från Örjan Älg;99,50;");
    expect(await rowsOf(encode(text), "name")).toEqual([["Åsa Öberg"], ["Örjan Älg"]]);
  });

  it("letters that a program has saved as two signs each are read as they were", async () => {
    const text = table("2026-04-14;Swish från Åsa Öberg;250,00;");
    const twice = Buffer.from(text).toString("latin1");
    for (const one of [twice, twice.replaceAll("\u0085", "…").replaceAll("\u0096", "–"), text])
      expect(await rowsOf(bytesOf(one), "name")).toEqual([["Åsa Öberg"]]);
  });

  it("a file whose letters can be read in two ways is refused, and signs of Windows-1252 are no letters", async () => {
    const bytes = cp850(table("2026-04-14;Swish Ärlig;250,00;"));
    await expect(readBankFile(bytes)).rejects.toMatchObject({ code: "unclear-letters" });
    const quotes = Uint8Array.from([
      ...strToU8(table("2026-04-14;Flak ").slice(0, -1)),
      0x96,
      ...strToU8(" K7QXM;250,00;\n"),
    ]);
    expect(await rowsOf(quotes, "message")).toEqual([["Flak – K7QXM"]]);
  });

  it.each([
    ["+46 (0)70 174 06 05", "+46701740605"],
    ["0046(0)701740605", "+46701740605"],
    ["+46 70-174 06 05", "+46701740605"],
    ["+460701740605", "+46701740605"],
    ["070/174.06.05", "+46701740605"],
    ["'+46701740605", "+46701740605"],
    ["701740605", "+46701740605"],
    ["46701740605.0", "+46701740605"],
    ["4.67017E+10", null],
    ["070*****05", null],
  ])("the phone %s is %s", async (written, phone) => {
    const bytes = bytesOf(
      `Bokfdag;Avsändarnr;Avsändarnamn;Meddelande;Belopp\n2026-04-14;${written};MARIA BERG;Flak;250,00\n`,
    );
    expect(await rowsOf(bytes, "phone")).toEqual([[phone]]);
  });

  it.each([
    ["250,-", 25_000],
    ["250:-", 25_000],
    ["kr 250", 25_000],
    ["SEK 1 250,50", 125_050],
    ["kr. 250", 25_000],
    ["250:50", 25_050],
    ["1 250:50", 125_050],
  ])("the amount %s is %i öre", async (written, amountOre) => {
    expect(await rowsOf(bytesOf(table(`2026-04-14;Swish MARIA BERG;${written};`)), "amountOre")).toEqual([[amountOre]]);
  });

  it.each(["-250,-", "-kr 250", "kr -250", "-250:50", "250,50-"])("the amount %s is money out", async (written) => {
    expect((await readBankFile(bytesOf(table(`2026-04-14;ICA;${written};`)))).skipped).toMatchObject([
      { reason: "outgoing" },
    ]);
  });

  it("what may be a time is no amount", async () => {
    const bytes = bytesOf(table("2026-04-14;Swish MARIA BERG;18:04;"));
    await expect(readBankFile(bytes)).rejects.toMatchObject({ code: "odd-amount" });
  });

  it("a column of times is not guessed to be the amounts", () => {
    const text = "När;Tid;Vem;Not;Kom\n2026-04-14;18:04;Maria Berg;Flak;250:50\n2026-04-13;09:10;Ola Ek;Bal;99:00\n";
    expect(previewTable(bytesOf(text)).guess).toMatchObject({ amount: 4, balance: null });
  });
});
