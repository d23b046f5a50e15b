import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { growthOf, mostGrowth, repeated } from "@utspring/testkit/assurance/growth";
import { compoundOf, docOf, pdfOf } from "@utspring/testkit/files";
import { checkDoc } from "./doc.ts";
import { checkPdf } from "./pdf.ts";
import { checkSvg } from "./word-svg.ts";
import { checkWordText } from "./word-text.ts";
import { checkRelations } from "./word.ts";

const sizes = [500_000, 1_000_000, 2_000_000];
const ofPdf = [
  " /ObjStm",
  "(",
  ")",
  "<",
  "<<",
  "[",
  "]",
  "/",
  "%",
  "%\n",
  "1 ",
  "\0",
  "#41",
  "\\",
  "obj",
  "\n%\nobj",
  "\n1 0 obj<<>>endobj",
  "1 0 obj(",
  "1 0 obj<<>>stream\n",
  "5 0 obj<</A 5 0 R>>",
  "5 0 obj<</S 5 0 R>>",
  "5 0 obj[5 0 R]",
  "trailer<<>>",
  "trailer<</A(",
  "xref\n",
  "xref 0 \n",
  "xref 0 99999999\n",
  "xref 0 99999999 0000000015 00000 n \n",
  "\nxref\n0 1\n0000000015 00000 n \n",
  "xref\n0 1\n0000000015 00000 n \n0 1\n0000000015 00000 n \n0 1\n0000000015 00000 n \n",
];
const ofXml = [
  "<",
  ">",
  "<?",
  "<?a ?>",
  "<!--",
  "<!-- -->",
  "<a b ",
  "<a b=",
  "&",
  "&amp;",
  "<![CDATA[",
  '"',
  "<a>",
  "<a/>",
  "x",
];
const ofWord = [
  "<w:t>x</w:t>",
  "<w:instrText>PAGE</w:instrText>",
  '<w:fldSimple w:instr="PAGE"/>',
  '<w:fldChar w:fldCharType="begin"/>',
  '<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="end"/>',
];
const word = '<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">';

async function* chunksOf(text: string) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

const encrypted = ["file-128", "file-256"];
/** Many objects, or one of many parts, behind an encrypted document. */
const behind: Record<string, (size: number) => string> = {
  "texts of one object": (size) => `\n90 0 obj[${repeated("(abcdefghijklmnopqrstuvwxyzabcdef)", size)}]endobj`,
  "objects with a text": (size) =>
    Array.from(
      { length: size / 50 },
      (_, index) => `\n${index + 90} 0 obj(abcdefghijklmnopqrstuvwxyzabcdef)endobj`,
    ).join(""),
  "long object streams": (size) =>
    Array.from(
      { length: size / 100 },
      (_, index) => `\n${index + 90} 0 obj<</Type/ObjStm/N 0/First 0/Filter/FlateDecode/Length ${size}>>stream\nx`,
    ).join(""),
};
const behindEncrypted = encrypted.flatMap((file) => Object.keys(behind).map((what) => [file, what] as const));

async function settle(work: () => Promise<void> | void): Promise<void> {
  try {
    await work();
  } catch {}
}

describe("the cost of checking an upload", () => {
  it.each(ofPdf)("a PDF's grows no faster than its size: %j", async (piece) => {
    const growth = await growthOf((size) => settle(() => checkPdf(pdfOf(repeated(piece, size)))), sizes);
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });

  it.each(behindEncrypted)("that of an encrypted PDF grows no faster than its size: %s, %s", async (file, what) => {
    const start = readFileSync(new URL(`../../../../packages/testkit/src/locked-files/${file}.pdf`, import.meta.url));
    const growth = await growthOf(
      (size) => settle(() => checkPdf(Buffer.concat([start, Buffer.from(behind[what]?.(size) ?? "")]))),
      sizes,
    );
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });

  it.each(ofXml)("that of relationships grows no faster than their size: %j", async (piece) => {
    const text = (size: number) => `<Relationships>${repeated(piece, size)}`;
    const growth = await growthOf(
      (size) => settle(() => checkRelations(chunksOf(text(size)), "a.rels", () => "text")),
      sizes,
    );
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });

  it.each([...ofXml, ...ofWord])("that of a Word text grows no faster than its size: %j", async (piece) => {
    const growth = await growthOf((size) => settle(() => checkWordText(chunksOf(word + repeated(piece, size)))), sizes);
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });

  it.each(["url(", "url( ", "@", "<g style='url( '/>", "<style>url(#a)</style>"])(
    "that of an SVG grows no faster than its size: %j",
    async (piece) => {
      const growth = await growthOf((size) => settle(() => checkSvg(chunksOf(`<svg>${repeated(piece, size)}`))), sizes);
      expect(growth).toBeLessThanOrEqual(mostGrowth);
    },
  );

  it.each(["\u0013", "\u0013\u0015", "\u0013 PAGE \u0014", "x"])(
    "an old document's grows no faster than its size: %j",
    async (piece) => {
      const growth = await growthOf((size) => settle(() => checkDoc(docOf([], repeated(piece, size / 2)))), sizes);
      expect(growth).toBeLessThanOrEqual(mostGrowth);
    },
  );

  it.each([
    ["Data", "d0c9ea79f9bace118c8200aa004ba90b"],
    ["Data", "d0c9ea79f9bace118c8200aa004ba90b0200000011000000"],
    ["Data", "33000bf0"],
    ["Data", "f3ff0bf0"],
    ["Data", "0000000044006600"],
    ["\u0005SummaryInformation", "5c5c61"],
    ["\u0005SummaryInformation", "5c005c006100"],
    ["\u0005SummaryInformation", "2f002f00"],
    ["\u0005SummaryInformation", "2f006100"],
  ])("that of an old document's streams grows no faster than their size: %j %s", async (name, piece) => {
    const growth = await growthOf(
      (size) =>
        settle(() => checkDoc(docOf([], "", { streams: { [name]: Buffer.from(repeated(piece, size * 2), "hex") } }))),
      sizes,
    );
    expect(growth).toBeLessThanOrEqual(mostGrowth);
  });

  it("that of a compound file grows no faster than its entries", async () => {
    const many = (size: number) =>
      compoundOf(
        Object.fromEntries(Array.from({ length: size / 2_000 }, (_, n) => [`MsoDataStore/${n}`, Buffer.alloc(0)])),
      );
    const all = new Map(sizes.map((size) => [size, many(size)]));
    expect(
      await growthOf((size) => settle(() => checkDoc(all.get(size) ?? Buffer.alloc(0))), sizes),
    ).toBeLessThanOrEqual(mostGrowth);
  });
});
