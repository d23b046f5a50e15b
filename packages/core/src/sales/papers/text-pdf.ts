import type { PDFDocument, PDFRef } from "pdf-lib";
import { embedFont } from "./embed-pdf.ts";
import type { Slot } from "./embed-pdf.ts";
import type { Face, FaceGlyph } from "./font-pdf.ts";

/** One face as a document uses it: its signs are numbered as they come, and only those go into the file. */
export interface PaperFont {
  /** The text as a page's content holds it, and how wide it is in thousandths of the size. */
  set(text: string): SetText;
  /** Puts the font into the document. After the last `set`. */
  embed(doc: PDFDocument): Promise<PDFRef>;
}

export interface SetText {
  /** Two bytes a sign, each a sign of Latin-1; none that a string in a content would have to escape. */
  codes: string;
  width: number;
}

/** Texts that a paper remembers: names and amounts come again and again, and each is asked for more than once. */
const mostRemembered = 2_000;
const clusters = new Intl.Segmenter("sv-SE");
// Marks that only say how others are joined or turned: they have no picture of their own.
const unseen = /[\p{Cf}\p{Cc}\ufe00-\ufe0f]/gu;

export function openFont(face: Face): PaperFont {
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

  /**
   * What the font cannot draw becomes a box, one for what a reader sees as one sign; what is copied from it is the sign
   * itself.
   */
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

/**
 * What ends or begins something inside a string of a content, or is read as another sign: brackets, backslash, carriage
 * return.
 */
function isEscaped(byte: number): boolean {
  return byte === 0x28 || byte === 0x29 || byte === 0x5c || byte === 0x0d;
}
