import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { BankFileErrorCode } from "./bank-file-error.ts";
import { readBankFile } from "./read-bank-file.ts";
import { readPastedRows } from "./read-pasted-rows.ts";
import { bytesOf } from "./test-bytes.ts";
import { workbookOf } from "./test-workbook.ts";

const heading = "Datum;Text;Belopp;Saldo\n";
const row = "2026-03-03;Swish Maria Berg;250,00;4310,00\n";
const mebibyte = 1024 * 1024;
const sheet = (xml: string) =>
  zipSync({ "xl/workbook.xml": strToU8("<workbook/>"), "xl/worksheets/sheet1.xml": strToU8(xml) }, { level: 1 });
const xmlBomb = `<!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

/** Files that are no bank's, each with the one code that refuses it. */
const files: [string, BankFileErrorCode, () => Uint8Array][] = [
  ["no bytes", "empty", () => new Uint8Array()],
  ["only spaces", "empty", () => bytesOf(" \n \n")],
  ["ten MiB", "file-too-large", () => new Uint8Array(10 * mebibyte).fill(0x61)],
  ["a million commas", "too-many-columns", () => bytesOf(",".repeat(1_000_000))],
  ["a million commas under a heading", "too-many-columns", () => bytesOf(heading + row + ";".repeat(1_000_000))],
  ["sixty-five columns", "too-many-columns", () => bytesOf(heading + row + ";".repeat(64))],
  ["a million lines", "too-many-rows", () => bytesOf(heading + ";\n".repeat(1_000_000))],
  ["20,001 rows", "too-many-rows", () => bytesOf(heading + row.repeat(20_001))],
  ["five MiB without a line end", "cell-too-long", () => new Uint8Array(5 * mebibyte).fill(0x61)],
  ["a cell of 2,001 characters", "cell-too-long", () => bytesOf(heading + row.replace("Swish", "x".repeat(2001)))],
  ["NUL in a text", "not-text", () => bytesOf(`${heading}2026-03-03;Swish\0;250,00;1,00\n`)],
  ["UTF-16 without a byte order mark", "not-text", () => bytesOf([...heading].join("\0"))],
  ["random bytes", "not-text", () => Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256)],
  ["a formula for an amount", "formula", () => bytesOf(`${heading}2026-03-03;Swish;=cmd|'/C calc'!A0;1,00\n`)],
  [
    "a formula for an amount in a workbook",
    "formula",
    () =>
      workbookOf([
        [
          ["Datum", "Text", "Belopp", "Saldo"],
          ["2026-03-03", "Swish", { formula: "1+1", value: 2 }, 1],
        ],
      ]),
  ],
  ["a PDF", "pdf", () => bytesOf("%PDF-1.7\n")],
  ["an old or encrypted Excel file", "old-excel", () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)],
  ["a ZIP bomb", "zip-too-large", () => sheet(`<worksheet>${" ".repeat(33 * mebibyte)}</worksheet>`)],
  [
    "many parts that are large together",
    "zip-too-large",
    () =>
      zipSync(
        Object.fromEntries(
          [1, 2, 3].map((number) => [`xl/worksheets/sheet${number}.xml`, new Uint8Array(12 * mebibyte)]),
        ),
      ),
  ],
  ["a ZIP cut short", "damaged-zip", () => workbookOf([[["Datum", "Text", "Belopp", "Saldo"]]]).slice(0, 300)],
  ["a ZIP of something else", "not-a-workbook", () => zipSync({ "a.txt": strToU8("a") })],
  ["a sheet with a document type", "forbidden-xml", () => sheet(`${xmlBomb}<worksheet><c><v>&b;</v></c></worksheet>`)],
  [
    "a sheet with a cell far to the right",
    "too-many-columns",
    () => sheet('<worksheet><row r="1"><c r="XFD1"><v>1</v></c></row></worksheet>'),
  ],
  ["a sheet of 30,000 rows", "too-many-rows", () => sheet(`<worksheet>${"<row></row>".repeat(30_000)}</worksheet>`)],
  ["a sheet cut short", "damaged-xml", () => sheet("<worksheet><row><c>")],
  ["an XML bomb", "forbidden-xml", () => bytesOf(`<?xml version="1.0"?>${xmlBomb}<Document>&b;</Document>`)],
  [
    "an entity that reads a file",
    "forbidden-xml",
    () => bytesOf('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><Document>&e;</Document>'),
  ],
  ["a million elements in each other", "forbidden-xml", () => bytesOf(`<Document>${"<a>".repeat(1_000_000)}`)],
  ["XML cut short", "damaged-xml", () => bytesOf("<Document><BkToCstmrStmt><Stmt>")],
  ["another XML document", "unknown-xml", () => bytesOf("<rss></rss>")],
  ["HTML with an entity of its own", "forbidden-xml", () => bytesOf('<!ENTITY a "b"><html><table></table></html>')],
  ["HTML with a million rows", "too-many-rows", () => bytesOf(`<table>${"<tr>".repeat(1_000_000)}`)],
  ["a table of something else", "unknown-columns", () => bytesOf("id,name,value\n1,Widget A,100\n2,Widget B,200\n")],
  ["a letter", "unknown-columns", () => bytesOf("Hej!\nJag har betalat.\n")],
  ["a heading without rows", "no-rows", () => bytesOf(heading)],
  ["no day that is one", "unclear-dates", () => bytesOf(`${heading}2026-02-30;Swish;250,00;1,00\n`)],
  ["amounts with two decimal signs", "unclear-amounts", () => bytesOf(heading + row + row.replace("250,00", "99.50"))],
  ["an amount that is none", "odd-amount", () => bytesOf(heading + row.replace("250,00", "gratis"))],
];

describe("files that are refused", () => {
  it.each([
    ["no amount", "gratis"],
    ["too large", "9999999999,00"],
  ])("one amount that is %s is refused with its row", async (_what, amount) => {
    const text = heading + row + row.replace("2026-03-03", "2026-03-07").replace("250,00", amount);
    await expect(readBankFile(bytesOf(text))).rejects.toMatchObject({
      code: "odd-amount",
      row: { day: "2026-03-07", amount },
    });
  });

  it.each(files)("%s is refused with %s, in less than fifteen seconds", async (_what, code, bytes) => {
    const given = bytes();
    const start = performance.now();
    await expect(readBankFile(given)).rejects.toMatchObject({ name: "BankFileError", code });
    expect(performance.now() - start).toBeLessThan(15_000);
  });

  it.each([
    ["nothing", "empty", ""],
    ["NUL", "not-text", "2026-03-03 a\0 250,00"],
    ["ten million characters", "file-too-large", "a".repeat(10_000_000)],
    ["a letter", "unclear-dates", "Hej!\nJag har betalat 250 kr."],
    ["a long line", "cell-too-long", `2026-03-03 ${"x".repeat(2001)} 250,00`],
  ] as const)("%s as pasted text is refused with %s", async (_what, code, text) => {
    await expect(readPastedRows(text)).rejects.toMatchObject({ name: "BankFileError", code });
  });

  it("a formula in a quoted cell from Excel is read as its text", async () => {
    const { rows } = await readBankFile(bytesOf(`${heading}="2026-03-03";="Swish Maria Berg";="250,00";\n`));
    expect(rows).toEqual([expect.objectContaining({ amountOre: 25000, name: "Maria Berg" })]);
  });
});
