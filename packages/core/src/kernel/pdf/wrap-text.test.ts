import { describe, expect, it } from "vitest";
import { loadFonts } from "./load-fonts.ts";
import { truncateWithEllipsis, wrapText } from "./wrap-text.ts";
import { createReportFont } from "./text-pdf.ts";

const loadedFonts = await loadFonts();
const font = createReportFont(loadedFonts.regular);
const widthOf = (text: string) => font.encode(text).width;

describe("text in a report", () => {
  it("text in a report — is truncated between characters, with an ellipsis that fits in the width too", () => {
    expect(truncateWithEllipsis(font, "Emma", widthOf("Emma"))).toEqual(font.encode("Emma"));
    expect(truncateWithEllipsis(font, "Emma Andersson", widthOf("Emma An…") + 1)).toEqual(font.encode("Emma An…"));
    expect(truncateWithEllipsis(font, "Emma Andersson", widthOf("Emma …") + 1)).toEqual(font.encode("Emma…"));
    expect(truncateWithEllipsis(font, "😀😀😀", widthOf("😀…") + 1)).toEqual(font.encode("😀…"));
    expect(truncateWithEllipsis(font, "Emma", 0)).toEqual(font.encode("…"));
  });

  it("text in a report — is wrapped between words and at hyphens, and within a word only if the word is wider than the line", () => {
    const maxWidth = widthOf("Bernadotte-");
    expect(wrapText(font, "Anna  af\nBernadotte-Silfver Ek", maxWidth)).toEqual([
      "Anna af",
      "Bernadotte-",
      "Silfver Ek",
    ]);
    expect(wrapText(font, "a-b-c", widthOf("a-b-"))).toEqual(["a-b-", "c"]);
    expect(wrapText(font, "xxxxx", widthOf("xx"))).toEqual(["xx", "xx", "x"]);
    expect(wrapText(font, "summa 100\u00a0kr", widthOf("summa 100"))).toEqual(["summa", "100\u00a0kr"]);
    expect(wrapText(font, " \n ", maxWidth)).toEqual([]);
    expect(wrapText(font, "ab", 0)).toEqual(["a", "b"]);
  });

  it("text in a report — all digits have the same width, so that amounts align in a column", () => {
    expect(new Set([..."0123456789"].map(widthOf)).size).toBe(1);
  });

  it("text in a report — a character has the same code wherever it occurs", () => {
    const { codes } = font.encode("aba😀");
    expect(font.encode("a").codes).toBe(codes.slice(0, 2));
    expect(codes.slice(0, 2)).toBe(codes.slice(4, 6));
    expect(font.encode("😀").codes).toBe(codes.slice(6, 8));
  });

  it("text in a report — none of ten thousand characters gets a code that a PDF string would have to escape", () => {
    const characters = Array.from({ length: 10_000 }, (_, index) => String.fromCodePoint(0x4e00 + index));
    const { codes } = createReportFont(loadedFonts.regular).encode(characters.join(""));
    expect(codes).toHaveLength(20_000);
    expect(new Set(codes.match(/[\s\S]{2}/gu)).size).toBe(10_000);
    expect(codes).toMatch(/^[^()\\\r]*$/u);
  });
});
