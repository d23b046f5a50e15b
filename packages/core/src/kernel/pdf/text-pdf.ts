import type { PDFDocument, PDFRef } from "pdf-lib";
import { embedFont } from "./embed-font.ts";
import type { EncodedGlyph } from "./embed-font.ts";
import type { FontGlyph, LoadedFont } from "./load-fonts.ts";

/** Characters get CIDs as they appear, and only those are embedded. */
export interface ReportFont {
  /** The width is in thousandths of the font size. */
  encode(text: string): EncodedText;
  /** The font lacks a character of the text, which is drawn as a box. */
  lacks(text: string): boolean;
  /** Call it after the last `encode`. */
  embed(doc: PDFDocument): Promise<PDFRef>;
}

export interface EncodedText {
  /** Two bytes a character, as Latin-1; none needs escaping in a content stream. */
  codes: string;
  width: number;
}

/** Names and amounts repeat. */
const maxCached = 2_000;
const graphemes = new Intl.Segmenter("sv-SE");
const whitespace = /[\t\n\r\v\f\u2028\u2029]+/gu;
// Format and control characters, which have no glyph.
const invisible = /[\p{Cf}\p{Cc}\ufe00-\ufe0f]/gu;

export function createReportFont(loadedFont: LoadedFont): ReportFont {
  const encodedGlyphs = new Map<string, EncodedGlyph>();
  const encodedTexts = new Map<string, EncodedText>();
  let cid = 0;

  function encodeGlyph(character: string, glyph: FontGlyph): EncodedGlyph {
    const known = encodedGlyphs.get(character);
    if (known !== undefined) return known;
    cid += 1;
    while (isEscaped(cid >> 8) || isEscaped(cid & 255)) cid += 1;
    const encoded = { ...glyph, text: character, cid, encodedCid: String.fromCharCode(cid >> 8, cid & 255) };
    encodedGlyphs.set(character, encoded);
    return encoded;
  }

  function encodeCharacters(text: string): EncodedText | null {
    let codes = "";
    let width = 0;
    for (const character of text) {
      const known = encodedGlyphs.get(character);
      const glyph = known ?? loadedFont.glyphOf(character);
      if (glyph === null) return null;
      codes += (known ?? encodeGlyph(character, glyph)).encodedCid;
      width += glyph.width;
    }
    return { codes, width };
  }

  /** A grapheme that the font lacks becomes a box, which is copied as the grapheme. */
  function encodeGraphemes(given: string): EncodedText {
    const text = given.replace(whitespace, " ");
    let codes = "";
    let width = 0;
    for (const { segment } of graphemes.segment(text)) {
      const visible = segment.replace(invisible, "");
      const part = encodeCharacters(visible);
      if (part === null) {
        codes += encodeGlyph(segment, loadedFont.box).encodedCid;
        width += loadedFont.box.width;
      } else {
        codes += part.codes;
        width += part.width;
      }
    }
    return { codes, width };
  }

  return {
    encode: (text) => {
      const known = encodedTexts.get(text);
      if (known !== undefined) return known;
      const encoded = encodeCharacters(text) ?? encodeGraphemes(text);
      if (encodedTexts.size >= maxCached) encodedTexts.clear();
      encodedTexts.set(text, encoded);
      return encoded;
    },
    lacks: (text) =>
      [...new Set(text.replace(whitespace, " ").replace(invisible, ""))].some(
        (character) => loadedFont.glyphOf(character) === null,
      ),
    embed: (doc) => embedFont(doc, loadedFont, [...encodedGlyphs.values()]),
  };
}

/** Bytes that would need escaping in a string: brackets, backslash, carriage return. */
function isEscaped(byte: number): boolean {
  return byte === 0x28 || byte === 0x29 || byte === 0x5c || byte === 0x0d;
}
