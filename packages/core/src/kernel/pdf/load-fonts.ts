import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Font, Glyph } from "fontkit";

export type Weight = "regular" | "bold";

/** Shared by all reports. */
export interface LoadedFont {
  font: Font;
  /** Width in thousandths of the font size; null when the font lacks the character. */
  glyphOf(character: string): FontGlyph | null;
  /** The glyph that replaces a missing character: a box (U+25A1). */
  box: FontGlyph;
}

export interface FontGlyph {
  glyphId: number;
  width: number;
}

// Inter has the letters of names such as Łukasz, Şahin, Nguyễn and Иван, which PDF's built-in fonts lack.
const files: Record<Weight, string> = {
  regular: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  bold: "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
};

let fonts: Promise<Record<Weight, LoadedFont>> | undefined;

/** Opened with the first report, and kept. */
export function loadFonts(): Promise<Record<Weight, LoadedFont>> {
  fonts ??= loadFontFiles().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}

async function loadFontFiles(): Promise<Record<Weight, LoadedFont>> {
  const { create } = await import("fontkit");
  const { resolve } = createRequire(import.meta.url);
  const open = async (weight: Weight) => loadFont(create(await readFile(resolve(files[weight]))) as Font);
  return { regular: await open("regular"), bold: await open("bold") };
}

/** Looks each character's glyph up once, and leaves out fontkit's text shaping (`font.layout`), which is slower. */
function loadFont(font: Font): LoadedFont {
  const scale = 1000 / font.unitsPerEm;
  const measured = ({ id, advanceWidth }: Glyph): FontGlyph => ({ glyphId: id, width: advanceWidth * scale });
  // Tabular digits, so that amounts align.
  const glyphs = new Map(
    [..."0123456789"].map((digit) => [digit, measured(font.getGlyph(tabular(font, glyphIdOf(font, digit))))]),
  );
  return {
    font,
    glyphOf: (character) => {
      const found = glyphs.get(character);
      if (found !== undefined) return found;
      const codePoint = character.codePointAt(0);
      if (codePoint === undefined || !font.hasGlyphForCodePoint(codePoint)) return null;
      const glyph = measured(font.glyphForCodePoint(codePoint));
      glyphs.set(character, glyph);
      return glyph;
    },
    box: measured(font.glyphForCodePoint(0x25a1)),
  };
}

function glyphIdOf(font: Font, character: string): number {
  return font.glyphForCodePoint(character.codePointAt(0) ?? 0).id;
}

/** Single substitutions by ranges of the font's GSUB table, which fontkit's type lacks. */
interface Substitutions {
  featureList: { tag: string; feature: { lookupListIndexes: number[] } }[];
  lookupList: {
    get(index: number): {
      subTables: {
        coverage: { rangeRecords?: CoveredRange[] };
        substitute?: ArrayLike<number> & { get?(index: number): number };
      }[];
    };
  };
}

interface CoveredRange {
  start: number;
  end: number;
  startCoverageIndex: number;
}

/** By the feature `tnum`. Reads coverage by ranges (format 2) only, which Inter has. */
function tabular(font: Font, glyphId: number): number {
  const { GSUB: substitutions } = font as unknown as { GSUB?: Substitutions };
  if (substitutions === undefined) return glyphId;
  const { featureList, lookupList } = substitutions;
  const lookups = featureList.find(({ tag }) => tag === "tnum")?.feature.lookupListIndexes ?? [];
  for (const { coverage, substitute } of lookups.flatMap((index) => lookupList.get(index).subTables)) {
    const range = coverage.rangeRecords?.find(({ start, end }) => start <= glyphId && glyphId <= end);
    if (range === undefined || substitute === undefined) continue;
    const index = range.startCoverageIndex + glyphId - range.start;
    return substitute.get?.(index) ?? substitute[index] ?? glyphId;
  }
  return glyphId;
}
