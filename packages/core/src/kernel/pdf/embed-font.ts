import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { PDFRawStream, PDFString } from "pdf-lib";
import type { PDFDocument, PDFRef } from "pdf-lib";
import type { FontGlyph, LoadedFont } from "./load-fonts.ts";

const deflateAsync = promisify(deflate);

/** The CID (character id) is the number that the document has for it. */
export interface EncodedGlyph extends FontGlyph {
  /** In the order in which characters first appear; can have gaps. */
  cid: number;
  encodedCid: string;
  /** What a PDF reader copies and searches. */
  text: string;
}

/** fontkit's own type lacks the parameter and the result. */
interface Subset {
  includeGlyph(glyphId: number): number;
  encode(): Uint8Array;
}

/** ISO 32000 9.7: two-byte codes. `glyphs` are in the order of their CIDs. */
export async function embedFont(doc: PDFDocument, { font }: LoadedFont, glyphs: EncodedGlyph[]): Promise<PDFRef> {
  const { context } = doc;
  const registerStream = async (bytes: Uint8Array, entries: Record<string, number> = {}) => {
    const dict = context.obj({ Filter: "FlateDecode", ...entries });
    return context.register(PDFRawStream.of(dict, await deflateAsync(bytes)));
  };
  const subset = font.createSubset() as unknown as Subset;
  const maxCid = glyphs.at(-1)?.cid ?? 0;
  const cidToGidMap = Buffer.alloc(2 * (maxCid + 1));
  const widths = Array.from({ length: maxCid }, () => 0);
  for (const { cid, glyphId, width } of glyphs) {
    cidToGidMap.writeUInt16BE(subset.includeGlyph(glyphId), 2 * cid);
    widths[cid - 1] = Math.round(width);
  }
  const fontFile = subset.encode();

  const scale = 1000 / font.unitsPerEm;
  const { minX, minY, maxX, maxY } = font.bbox;
  // Six capitals mark a subset of a font.
  const name = `UTSPRI+${font.postscriptName}`;
  const descriptor = context.register(
    context.obj({
      Type: "FontDescriptor",
      FontName: name,
      // Symbolic: the characters are not those of a standard Latin font.
      Flags: 4,
      FontBBox: [minX, minY, maxX, maxY].map((side) => Math.round(side * scale)),
      ItalicAngle: 0,
      Ascent: font.ascent * scale,
      Descent: font.descent * scale,
      CapHeight: font.capHeight * scale,
      // An estimate: readers use it only when they replace the font.
      StemV: 80,
      FontFile2: await registerStream(fontFile, { Length1: fontFile.length }),
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType2",
      BaseFont: name,
      CIDSystemInfo: { Registry: PDFString.of("Adobe"), Ordering: PDFString.of("Identity"), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: await registerStream(cidToGidMap),
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
      ToUnicode: await registerStream(Buffer.from(unicodeMap(glyphs), "latin1")),
    }),
  );
}

const maxBlockRows = 100;

/** Readers copy and search the text by it. The CMap format allows at most `maxBlockRows` in a block. */
function unicodeMap(glyphs: EncodedGlyph[]): string {
  const rows = glyphs.map(
    ({ cid, text }) =>
      `<${cid.toString(16).padStart(4, "0")}> <${Buffer.from(text, "utf16le").swap16().toString("hex")}>`,
  );
  const blocks = Array.from({ length: Math.ceil(rows.length / maxBlockRows) }, (_, index) =>
    rows.slice(index * maxBlockRows, (index + 1) * maxBlockRows),
  );
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
