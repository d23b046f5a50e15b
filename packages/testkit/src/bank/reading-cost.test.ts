import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readBankFile } from "@utspring/bank-files/read-bank-file";
import { readCopiedFile } from "@utspring/bank-files/read-copied-file";
import { readPastedRows } from "@utspring/bank-files/read-pasted-rows";
import type { Host } from "../../../../apps/cli/src/host.ts";
import { readMembers } from "../../../../apps/cli/src/members-file.ts";
import { growthOf, mostGrowth, repeated } from "../assurance/growth.ts";
import { zipOf } from "../files.ts";

const sizes = [160_000, 320_000, 640_000];
const today = "2026-02-01";
/** How a file begins, by which it is read as one of its kind. */
const beginnings = {
  text: "",
  csv: "Bokföringsdatum;Belopp;Avsändare;Namn;Saldo\n2026-01-01;10,00;a;b;c;",
  camt: '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>',
  html: "<html><table><tr><td>Datum</td><td>Belopp</td></tr>",
  pasted: "2026-01-01\nAnna\n100,00\n",
};
const pieces = [
  "<",
  ">",
  "&amp;",
  "<!--",
  "<?",
  "<a>",
  "</a>",
  "<table>",
  "<td>",
  '"',
  '""',
  ";",
  ",",
  "\t",
  "\n",
  "\r",
  " ",
  "(",
  "=",
  "1.",
  "070",
  "0701234567 ",
  "100 SEK\n",
  "1 ",
  "1,00 ",
  "1,00 minus ",
  "(1,00)",
  "minus 1 kr ",
  "1 jan\n",
  "2026-01-01\n",
  "2026-01-01\n1,00\n",
  "\u0301",
  "\u0301\u0316",
];
const cases = Object.keys(beginnings).flatMap((kind) => pieces.map((piece) => [kind, piece] as const));
const parts = ["<row>", '<c r="A1"><v>1</v></c>', "<t>", "<", "&amp;", "<!--", ' a=""', "<si><t>a</t></si>"];

const settle = (reading: Promise<unknown>) => reading.catch(() => null);

describe("the cost of reading a bank file", () => {
  it.each(cases)("of the kind %s grows no faster than its size: %j", async (kind, piece) => {
    const beginning = beginnings[kind as keyof typeof beginnings];
    const growth = await growthOf(async (size) => {
      const text = beginning + repeated(piece, size);
      await settle(readBankFile(Buffer.from(text)));
      await settle(readCopiedFile(Buffer.from(text), today));
      await settle(readPastedRows(text, today));
    }, sizes);
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });

  it.each(parts)("of a workbook grows no faster than its size: %j", async (piece) => {
    const growth = await growthOf((size) => {
      const xml = `<x${piece.startsWith(" ") ? "" : ">"}${repeated(piece, size)}`;
      return settle(
        readBankFile(
          zipOf([
            { name: "xl/workbook.xml", data: "<w/>" },
            { name: "xl/sharedStrings.xml", data: xml },
            { name: "xl/worksheets/sheet1.xml", data: xml },
          ]),
        ),
      );
    }, sizes);
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });

  it.each(["PK\u0003\u0004", "PK\u0001\u0002", "PK", "\0"])(
    "of an archive grows no faster than its size: %j",
    async (piece) => {
      const growth = await growthOf(
        (size) => settle(readBankFile(Buffer.from(`PK\u0003\u0004${repeated(piece, size)}`))),
        sizes,
      );
      expect(growth).toBeLessThanOrEqual(mostGrowth);
    },
  );

  it.each(["1,00 ", "1,00 minus ", "(1,00)", "minus 1 kr ", "Anna 100,00 ", "- 1 kr "])(
    "of a pasted list grows no faster than its lines: %j",
    async (piece) => {
      const growth = await growthOf(
        (size) => settle(readPastedRows(`2026-01-01\n${`${repeated(piece, size)}\n`.repeat(1_500)}`, today)),
        [490, 980, 1_960],
      );
      expect(growth).toBeLessThanOrEqual(mostGrowth);
    },
  );
});

const folder = mkdtempSync(path.join(tmpdir(), "members-"));
afterAll(() => rmSync(folder, { recursive: true }));
const memberBeginnings = ["", "E-post\n", "Förnamn;E-post\n", '"Förnamn"\t"E-post"\n"'];
const memberPieces = [...pieces, '"a"', '"\n"', "a@b.se\n", "\ufeff", "\r\n", "\ue000", ".", "@", "a.", "-"];
const memberCases = memberBeginnings.flatMap((start) => memberPieces.map((piece) => [start, piece] as const));

describe("the cost of reading a members' file", () => {
  it.each(memberCases)("that begins with %j grows no faster than its size: %j", async (start, piece) => {
    const host = { err: () => undefined } as unknown as Host;
    const growth = await growthOf((size) => {
      const file = path.join(folder, "members.csv");
      writeFileSync(file, start + repeated(piece, size));
      return settle(readMembers(file, host));
    }, sizes);
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });
});
