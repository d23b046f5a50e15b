import type { PDFDocument, PDFRef } from "pdf-lib";
import { embedFont } from "./embed-pdf.ts";
import type { Slot } from "./embed-pdf.ts";
import type { Face, FaceGlyph } from "./font-pdf.ts";

/** One face as a document uses it: its signs are numbered as they come, and only those go into the file. */
export interface PaperFont {
  /** The text as a page's content holds it, in hexadecimal, and how wide it is in thousandths of the size. */
  set(text: string): SetText;
  /** Puts the font into the document. After the last `set`. */
  embed(doc: PDFDocument): Promise<PDFRef>;
}

export interface SetText {
  hex: string;
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

  function slotOf(sign: string, glyph: FaceGlyph): Slot {
    const known = slots.get(sign);
    if (known !== undefined) return known;
    const slot = { ...glyph, text: sign, hex: (slots.size + 1).toString(16).padStart(4, "0") };
    slots.set(sign, slot);
    return slot;
  }

  function setSigns(text: string): SetText | null {
    let hex = "";
    let width = 0;
    for (const sign of text) {
      const slot = slots.get(sign);
      const glyph = slot ?? face.glyphOf(sign);
      if (glyph === null) return null;
      hex += (slot ?? slotOf(sign, glyph)).hex;
      width += glyph.width;
    }
    return { hex, width };
  }

  /** What the font cannot draw becomes a box, one for what a reader sees as one sign; what is copied from it is the sign itself. */
  function setClusters(text: string): SetText {
    let hex = "";
    let width = 0;
    for (const { segment } of clusters.segment(text)) {
      const seen = segment.replace(unseen, "");
      const part = setSigns(seen);
      if (part === null) {
        hex += slotOf(segment, face.box).hex;
        width += face.box.width;
      } else {
        hex += part.hex;
        width += part.width;
      }
    }
    return { hex, width };
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
