import { inflateRawSync, inflateSync } from "node:zlib";
import { create } from "fontkit";
import type { Font } from "fontkit";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import type { PDFRawStream } from "pdf-lib";
import type { loadPersonalData } from "@utspring/core/privacy/personal-data";
import { structureOf } from "./pdf-tags.ts";
import type { MarkedTexts, Tagged } from "./pdf-tags.ts";

export type PersonalData = Awaited<ReturnType<typeof loadPersonalData>>;

export interface ReadPdf {
  title: string | undefined;
  /** Each page's lines from top to bottom; the texts of a line from left to right, joined by ` | `. */
  pages: string[][];
  /** The document's language and its structure tree, which is null for an untagged PDF. */
  language: string | null;
  structure: Tagged | null;
  /** Each page's filled boxes that belong to a figure, such as the modules of a QR code, in points. */
  figures: FigureBox[][];
  /** Text that can be copied but not seen: its glyph is empty or differs from the font file's. */
  unseen(fontFiles: Record<string, Buffer>): string[];
}

export interface FigureBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ReadFont {
  name: string;
  /** By the glyph id in the page's content, in hexadecimal. */
  signs: Map<string, string>;
  pictures: Buffer;
  file: Buffer;
}

export function bytesOf(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64");
}

/** The content of the file of `auth.exportMyData`; dates are strings in it. */
export function personalDataIn({ file }: { file: string }): PersonalData {
  return JSON.parse(bytesOf(file).toString("utf8")) as PersonalData;
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const doc = await PDFDocument.load(bytes, { updateMetadata: false });
  const fonts = new Map<string, ReadFont>();
  const marked: MarkedTexts[] = [];
  const figures: FigureBox[][] = [];
  const pages = doc.getPages().map(({ node }) => {
    for (const [name, font] of node.Resources()?.lookup(PDFName.of("Font"), PDFDict).entries() ?? []) {
      if (!fonts.has(name.toString())) fonts.set(name.toString(), readFont(doc, doc.context.lookup(font, PDFDict)));
    }
    const content = node
      .lookup(PDFName.of("Contents"), PDFArray)
      .asArray()
      .map((part) => unpacked(doc, part).toString("latin1"))
      .join("\n");
    const page = readContent(content, fonts);
    marked.push(page.marked);
    figures.push(figureBoxesIn(content));
    return page.lines;
  });
  const language = doc.catalog.lookupMaybe(PDFName.of("Lang"), PDFString)?.decodeText() ?? null;
  return {
    title: doc.getTitle(),
    pages,
    language,
    structure: structureOf(doc, marked),
    figures,
    unseen: (files) => [...fonts.values()].flatMap((font) => unseenIn(font, files[font.name])),
  };
}

function unpacked(doc: PDFDocument, part: Parameters<PDFDocument["context"]["lookup"]>[0]): Buffer {
  const { contents, dict } = doc.context.lookup(part) as PDFRawStream;
  return dict.has(PDFName.of("Filter")) ? inflateSync(contents) : Buffer.from(contents);
}

function readFont(doc: PDFDocument, font: PDFDict): ReadFont {
  const descendant = font.lookup(PDFName.of("DescendantFonts"), PDFArray).lookup(0, PDFDict);
  const map = unpacked(doc, font.get(PDFName.of("ToUnicode"))).toString("latin1");
  const blocks = [...map.matchAll(/beginbfchar\n(?<rows>[\s\S]*?)endbfchar/gu)]
    .map(({ groups }) => groups?.["rows"] ?? "")
    .join("");
  const rows = [...blocks.matchAll(/^<(?<hex>[0-9a-f]{4})> <(?<text>[0-9a-f]+)>$/gmu)];
  return {
    name: font
      .lookup(PDFName.of("BaseFont"), PDFName)
      .asString()
      .replace(/^\/\w+\+/u, ""),
    signs: new Map(
      rows.map(({ groups }) => [
        groups?.["hex"] ?? "",
        Buffer.from(groups?.["text"] ?? "", "hex")
          .swap16()
          .toString("utf16le"),
      ]),
    ),
    pictures: unpacked(doc, descendant.get(PDFName.of("CIDToGIDMap"))),
    file: unpacked(doc, descendant.lookup(PDFName.of("FontDescriptor"), PDFDict).get(PDFName.of("FontFile2"))),
  };
}

// Marked content, font, begin of text, move, and a string of two bytes a glyph.
const words =
  /\/MCID (?<mark>\d+)>>BDC|(?<end>EMC)|(?<font>\/\w+) [\d.]+ Tf|(?<begin>BT)|(?<x>[\d.-]+) (?<y>[\d.-]+) Td|\((?<string>[^()\\]*)\)/gu;

function readContent(content: string, fonts: Map<string, ReadFont>): { lines: string[]; marked: MarkedTexts } {
  const marked: MarkedTexts = new Map();
  let mark: number | null = null;
  const lines = new Map<number, { x: number; text: string }[]>();
  let font: ReadFont | undefined;
  let [x, y] = [0, 0];
  for (const { groups } of content.matchAll(words)) {
    if (groups?.["mark"] !== undefined) {
      mark = Number(groups["mark"]);
      marked.set(mark, "");
    } else if (groups?.["end"] !== undefined) mark = null;
    else if (groups?.["font"] !== undefined) font = fonts.get(groups["font"]);
    else if (groups?.["begin"] !== undefined) [x, y] = [0, 0];
    else if (groups?.["string"] === undefined)
      [x, y] = [x + Math.round(100 * Number(groups?.["x"])), y + Math.round(100 * Number(groups?.["y"]))];
    else {
      const numbers = Buffer.from(groups["string"], "latin1").toString("hex").match(/.{4}/gu) ?? [];
      const text = numbers.map((hex) => font?.signs.get(hex) ?? "\ufffd").join("");
      lines.set(y, [...(lines.get(y) ?? []), { x, text }]);
      if (mark !== null) marked.set(mark, (marked.get(mark) ?? "") + text);
    }
  }
  const texts = [...lines]
    .toSorted(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .toSorted((a, b) => a.x - b.x)
        .map(({ text }) => text)
        .join(" | "),
    );
  return { lines: texts, marked };
}

function figureBoxesIn(content: string): FigureBox[] {
  return [...content.matchAll(/\/Figure<<\/MCID \d+>>BDC (?<paths>[^A-Z]+?) f EMC/gu)].flatMap(({ groups }) =>
    [...(groups?.["paths"] ?? "").matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re/gu)].map((match) => {
      const [x = 0, y = 0, width = 0, height = 0] = match.slice(1).map(Number);
      return { x, y, width, height };
    }),
  );
}

function unseenIn({ name, signs, pictures, file }: ReadFont, original: Buffer | undefined): string[] {
  if (original === undefined) throw new Error(`there is no font file for ${name}`);
  const [subset, whole] = [create(file) as Font, create(original) as Font];
  const drawn = (font: Font, glyphId: number) => font.getGlyph(glyphId).path.toSVG();
  return [...signs].flatMap(([hex, sign]) => {
    const picture = drawn(subset, pictures.readUInt16BE(2 * Number.parseInt(hex, 16)));
    if (/^\s$/u.test(sign)) return picture === "" ? [] : [sign];
    const codePoint = sign.codePointAt(0) ?? 0;
    // Digits may be the font's tabular ones; a missing character is a box.
    const isOther = /^\d$/u.test(sign);
    const expected = drawn(
      whole,
      whole.glyphForCodePoint(whole.hasGlyphForCodePoint(codePoint) ? codePoint : 0x25a1).id,
    );
    return picture !== "" && (isOther || picture === expected) ? [] : [sign];
  });
}

export function readXlsx(bytes: Buffer): string[][] {
  const files = unzipped(bytes);
  const strings = [...(files.get("xl/sharedStrings.xml") ?? "").matchAll(/<si>(?<si>[\s\S]*?)<\/si>/gu)].map(
    ({ groups }) =>
      [...(groups?.["si"] ?? "").matchAll(/<t[^>]*>(?<t>[\s\S]*?)<\/t>/gu)]
        .map((match) => unescaped(match.groups?.["t"] ?? ""))
        .join(""),
  );
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  return [...sheet.matchAll(/<row[^>]*>(?<row>[\s\S]*?)<\/row>/gu)].map(({ groups }) => {
    const cells: string[] = [];
    for (const cell of (groups?.["row"] ?? "").matchAll(
      /<c r="(?<column>[A-Z]+)\d+"(?<rest>[^>]*?)(?:\/>|>(?<body>[\s\S]*?)<\/c>)/gu,
    )) {
      const { column = "A", rest = "", body = "" } = cell.groups ?? {};
      const value = /<v>(?<v>[\s\S]*?)<\/v>/u.exec(body)?.groups?.["v"] ?? "";
      if (body.includes("<f>")) throw new Error(`${column} is a formula`);
      cells[[...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1] = rest.includes('t="s"')
        ? (strings[Number(value)] ?? "")
        : unescaped(value);
    }
    return Array.from(cells, (cell) => cell ?? "");
  });
}

function unescaped(xml: string): string {
  const names: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return xml.replace(
    /&(?:#x(?<hex>[0-9a-f]+)|(?<name>\w+));/giu,
    (whole, hex: string | undefined, name: string | undefined) =>
      hex === undefined ? (names[name ?? ""] ?? whole) : String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}

/** The files of a zip archive, from the list at its end. */
export function unzipped(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let offset = bytes.readUInt32LE(bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1") + 16);
  while (bytes.toString("latin1", offset, offset + 4) === "PK\u0001\u0002") {
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => bytes.readUInt16LE(offset + place)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(offset + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + bytes.readUInt32LE(offset + 20));
    const isPacked = bytes.readUInt16LE(offset + 10) === 8;
    files.set(
      bytes.toString("utf8", offset + 46, offset + 46 + nameLength),
      (isPacked ? inflateRawSync(data) : data).toString("utf8"),
    );
    offset += 46 + nameLength + extra + comment;
  }
  return files;
}
