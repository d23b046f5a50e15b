import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font, Glyph } from "fontkit";

export type Weight = "regular" | "bold";

/** A font file that has been opened, for all papers. */
export interface Face {
  font: Font;
  /**
   * The picture of a sign and how wide it is, in thousandths of the size; null for a sign that the font does not have.
   */
  glyphOf(sign: string): FaceGlyph | null;
  /** The box that stands for such a sign. */
  box: FaceGlyph;
}

export interface FaceGlyph {
  glyphId: number;
  width: number;
}

// Inter has the letters of names such as Łukasz, Şahin, Nguyễn and Иван, which PDF's built-in fonts lack.
const files: Record<Weight, string> = {
  regular: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  bold: "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
};

let faces: Promise<Record<Weight, Face>> | undefined;

/** The two weights that papers are set in. Opened with the first paper, and kept. */
export function loadFaces(): Promise<Record<Weight, Face>> {
  faces ??= openFaces().catch((error: unknown) => {
    faces = undefined;
    throw error;
  });
  return faces;
}

async function openFaces(): Promise<Record<Weight, Face>> {
  const { create } = await import("fontkit");
  const { resolve } = createRequire(import.meta.url);
  const open = async (weight: Weight) => openFace(create(await readFile(resolve(files[weight]))) as Font);
  return { regular: await open("regular"), bold: await open("bold") };
}

/** Reads the font's own tables once a sign; laying text out by fontkit costs thirty times as much. */
function openFace(font: Font): Face {
  const scale = 1000 / font.unitsPerEm;
  const measured = ({ id, advanceWidth }: Glyph): FaceGlyph => ({ glyphId: id, width: advanceWidth * scale });
  // Digits of one width, so that amounts stand under each other.
  const known = new Map([..."0123456789"].map((digit) => [digit, measured(font.getGlyph(tabular(font, glyphIdOf(font, digit))))]));
  return {
    font,
    glyphOf: (sign) => {
      const found = known.get(sign);
      if (found !== undefined) return found;
      const codePoint = sign.codePointAt(0);
      if (codePoint === undefined || !font.hasGlyphForCodePoint(codePoint)) return null;
      const glyph = measured(font.glyphForCodePoint(codePoint));
      known.set(sign, glyph);
      return glyph;
    },
    box: measured(font.glyphForCodePoint(0x25a1)),
  };
}

function glyphIdOf(font: Font, sign: string): number {
  return font.glyphForCodePoint(sign.codePointAt(0) ?? 0).id;
}

/** What fontkit reads of a font's table of substitutions, as far as one for one goes; its type does not know it. */
interface Substitutions {
  featureList: { tag: string; feature: { lookupListIndexes: number[] } }[];
  lookupList: { get(at: number): { subTables: { coverage: { rangeRecords?: CoveredRange[] }; substitute?: ArrayLike<number> & { get?(at: number): number } }[] } };
}

interface CoveredRange {
  start: number;
  end: number;
  startCoverageIndex: number;
}

/** The digit's picture that is as wide as every other digit's: the font's feature `tnum`. Itself in a font without. */
function tabular(font: Font, glyphId: number): number {
  const { featureList, lookupList } = (font as unknown as { GSUB: Substitutions }).GSUB;
  const lookups = featureList.find(({ tag }) => tag === "tnum")?.feature.lookupListIndexes ?? [];
  for (const { coverage, substitute } of lookups.flatMap((at) => lookupList.get(at).subTables)) {
    const range = coverage.rangeRecords?.find(({ start, end }) => start <= glyphId && glyphId <= end);
    if (range === undefined || substitute === undefined) continue;
    const at = range.startCoverageIndex + glyphId - range.start;
    return substitute.get?.(at) ?? substitute[at] ?? glyphId;
  }
  return glyphId;
}
