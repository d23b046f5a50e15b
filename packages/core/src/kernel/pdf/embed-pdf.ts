import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { PDFRawStream, PDFString } from "pdf-lib";
import type { PDFDocument, PDFRef } from "pdf-lib";
import type { Face, FaceGlyph } from "./font-pdf.ts";

const packed = promisify(deflate);

/** A character or cluster of a document, with a number of its own. */
export interface Slot extends FaceGlyph {
  /** Numbers rise in the order in which characters first appear. */
  number: number;
  /** The number as written in a content stream. */
  codes: string;
  /** The text that is copied for it. */
  text: string;
}

/** fontkit's own type lacks the parameter and the result. */
interface Subset {
  includeGlyph(glyphId: number): number;
  encode(): Uint8Array;
}

/** Embeds a font with two-byte codes (ISO 32000 9.7): number → glyph, number → width, number → text. */
export async function embedFont(doc: PDFDocument, { font }: Face, slots: Slot[]): Promise<PDFRef> {
  const { context } = doc;
  const stream = async (bytes: Uint8Array, entries: Record<string, number> = {}) => {
    const dict = context.obj({ Filter: "FlateDecode", ...entries });
    return context.register(PDFRawStream.of(dict, await packed(bytes)));
  };
  const subset = font.createSubset() as unknown as Subset;
  const last = slots.at(-1)?.number ?? 0;
  const pictures = Buffer.alloc(2 * (last + 1));
  const widths = Array.from({ length: last }, () => 0);
  for (const { number, glyphId, width } of slots) {
    pictures.writeUInt16BE(subset.includeGlyph(glyphId), 2 * number);
    widths[number - 1] = Math.round(width);
  }
  const bytes = subset.encode();

  const scale = 1000 / font.unitsPerEm;
  const { minX, minY, maxX, maxY } = font.bbox;
  const name = `UTSPRI+${font.postscriptName}`;
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((side) => Math.round(side * scale)),
      ItalicAngle: 0,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: font.capHeight * scale,
      StemV: 80,
      FontFile2: await stream(bytes, { Length1: bytes.length }),
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: await stream(pictures),
      W: [1, widths],
    }),
  );
  return context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: name,
      Encoding: "Identity-H",
      DescendantFonts: [descendant],
      ToUnicode: await stream(Buffer.from(unicodeMap(slots), "latin1")),
    }),
  );
}

/** The ToUnicode map, by which readers copy and search the text. At most a hundred rows a block. */
function unicodeMap(slots: Slot[]): string {
  const rows = slots.map(
    ({ number, text }) =>
      `<${number.toString(16).padStart(4, "0")}> <${Buffer.from(text, "utf16le").swap16().toString("hex")}>`,
  );
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, at) => rows.slice(at * 100, at * 100 + 100));
  return [
    "/CIDInit /ProcSet findresource begin",
    "12 dict begin",
    "begincmap",
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
    "/CMapName /Adobe-Identity-UCS def",
    "/CMapType 2 def",
    "1 begincodespacerange",
    "<0000> <ffff>",
    "endcodespacerange",
    ...blocks.map((block) => [`${block.length} beginbfchar`, ...block, "endbfchar"].join("\n")),
    "endcmap",
    "CMapName currentdict /CMap defineresource pop",
    "end",
    "end",
  ].join("\n");
}
