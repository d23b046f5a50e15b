import type { PDFDocument, PDFRef } from "pdf-lib";
import { embedFont } from "./embed-pdf.ts";
import type { Slot } from "./embed-pdf.ts";
import type { Face, FaceGlyph } from "./font-pdf.ts";

/** A font as a document uses it: characters are numbered as they appear, and only those are embedded. */
export interface ReportFont {
  /** Encodes a text for a content stream, with its width in thousandths of the font size. */
  encode(text: string): EncodedText;
  /** Embeds the font in the document. Call it after the last `encode`. */
  embed(doc: PDFDocument): Promise<PDFRef>;
}

export interface EncodedText {
  /** Two bytes a character, as Latin-1; none needs escaping in a content stream. */
  codes: string;
  width: number;
}

/** How many encoded texts are cached: names and amounts repeat. */
const maxCached = 2_000;
const graphemes = new Intl.Segmenter("sv-SE");
// Format and control characters, which have no glyph.
const invisible = /[\p{Cf}\p{Cc}\ufe00-\ufe0f]/gu;

export function openFont(face: Face): ReportFont {
  const slots = new Map<string, Slot>();
  const cached = new Map<string, EncodedText>();
  let number = 0;

  function slotOf(character: string, glyph: FaceGlyph): Slot {
    const known = slots.get(character);
    if (known !== undefined) return known;
    number += 1;
    while (isEscaped(number >> 8) || isEscaped(number & 255)) number += 1;
    const slot = { ...glyph, text: character, number, codes: String.fromCharCode(number >> 8, number & 255) };
    slots.set(character, slot);
    return slot;
  }

  function encodeCharacters(text: string): EncodedText | null {
    let codes = "";
    let width = 0;
    for (const character of text) {
      const slot = slots.get(character);
      const glyph = slot ?? face.glyphOf(character);
      if (glyph === null) return null;
      codes += (slot ?? slotOf(character, glyph)).codes;
      width += glyph.width;
    }
    return { codes, width };
  }

  /** A grapheme that the font lacks becomes a box, which is copied as the grapheme. */
  function encodeGraphemes(text: string): EncodedText {
    let codes = "";
    let width = 0;
    for (const { segment } of graphemes.segment(text)) {
      const visible = segment.replace(invisible, "");
      const part = encodeCharacters(visible);
      if (part === null) {
        codes += slotOf(segment, face.box).codes;
        width += face.box.width;
      } else {
        codes += part.codes;
        width += part.width;
      }
    }
    return { codes, width };
  }

  return {
    encode: (text) => {
      const known = cached.get(text);
      if (known !== undefined) return known;
      const encoded = encodeCharacters(text) ?? encodeGraphemes(text);
      if (cached.size >= maxCached) cached.clear();
      cached.set(text, encoded);
      return encoded;
    },
    embed: (doc) => embedFont(doc, face, [...slots.values()]),
  };
}

/** Bytes that would need escaping in a string: brackets, backslash, carriage return. */
function isEscaped(byte: number): boolean {
  return byte === 0x28 || byte === 0x29 || byte === 0x5c || byte === 0x0d;
}
