import type { PDFDocument, PDFRef } from "pdf-lib";
import { embedFont } from "./embed-pdf.ts";
import type { Slot } from "./embed-pdf.ts";
import type { Face, FaceGlyph } from "./font-pdf.ts";

/** A font as a document uses it: characters are numbered as they appear, and only those are embedded. */
export interface ReportFont {
  /** Encodes a text for a content stream, with its width in thousandths of the font size. */
  set(text: string): SetText;
  /** Embeds the font in the document. Call it after the last `set`. */
  embed(doc: PDFDocument): Promise<PDFRef>;
}

export interface SetText {
  /** Two bytes a character, as Latin-1; none needs escaping in a content stream. */
  codes: string;
  width: number;
}

/** How many encoded texts are cached: names and amounts repeat. */
const mostRemembered = 2_000;
const clusters = new Intl.Segmenter("sv-SE");
// Characters that only join or direct others, without a glyph.
const unseen = /[\p{Cf}\p{Cc}\ufe00-\ufe0f]/gu;

export function openFont(face: Face): ReportFont {
  const slots = new Map<string, Slot>();
  const remembered = new Map<string, SetText>();
  let number = 0;

  function slotOf(sign: string, glyph: FaceGlyph): Slot {
    const known = slots.get(sign);
    if (known !== undefined) return known;
    number += 1;
    while (isEscaped(number >> 8) || isEscaped(number & 255)) number += 1;
    const slot = { ...glyph, text: sign, number, codes: String.fromCharCode(number >> 8, number & 255) };
    slots.set(sign, slot);
    return slot;
  }

  function setSigns(text: string): SetText | null {
    let codes = "";
    let width = 0;
    for (const sign of text) {
      const slot = slots.get(sign);
      const glyph = slot ?? face.glyphOf(sign);
      if (glyph === null) return null;
      codes += (slot ?? slotOf(sign, glyph)).codes;
      width += glyph.width;
    }
    return { codes, width };
  }

  /** A grapheme that the font lacks becomes a box, which is copied as the grapheme. */
  function setClusters(text: string): SetText {
    let codes = "";
    let width = 0;
    for (const { segment } of clusters.segment(text)) {
      const seen = segment.replace(unseen, "");
      const part = setSigns(seen);
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
    set: (text) => {
      const known = remembered.get(text);
      if (known !== undefined) return known;
      const set = setSigns(text) ?? setClusters(text);
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(text, set);
      return set;
    },
    embed: (doc) => embedFont(doc, face, [...slots.values()]),
  };
}

/** Bytes that would need escaping in a string: brackets, backslash, carriage return. */
function isEscaped(byte: number): boolean {
  return byte === 0x28 || byte === 0x29 || byte === 0x5c || byte === 0x0d;
}
