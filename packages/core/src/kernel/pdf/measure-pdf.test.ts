import { describe, expect, it } from "vitest";
import { loadFaces } from "./font-pdf.ts";
import { fitted, wrapped } from "./measure-pdf.ts";
import { openFont } from "./text-pdf.ts";

const faces = await loadFaces();
const font = openFont(faces.regular);
const widthOf = (text: string) => font.set(text).width;

describe("text in a report", () => {
  it("text in a report — is cut between signs, with an ellipsis that fits too", () => {
    expect(fitted(font, "Emma", widthOf("Emma"))).toEqual(font.set("Emma"));
    expect(fitted(font, "Emma Andersson", widthOf("Emma An…") + 1)).toEqual(font.set("Emma An…"));
    expect(fitted(font, "Emma Andersson", widthOf("Emma …") + 1)).toEqual(font.set("Emma…"));
    expect(fitted(font, "😀😀😀", widthOf("😀…") + 1)).toEqual(font.set("😀…"));
    expect(fitted(font, "Emma", 0)).toEqual(font.set("…"));
  });

  it("text in a report — is broken between words, at a hyphen, and elsewhere only where a word is wider than the line", () => {
    const maxWidth = widthOf("Bernadotte-");
    expect(wrapped(font, "Anna  af\nBernadotte-Silfver Ek", maxWidth)).toEqual([
      "Anna af",
      "Bernadotte-",
      "Silfver Ek",
    ]);
    expect(wrapped(font, "a-b-c", widthOf("a-b-"))).toEqual(["a-b-", "c"]);
    expect(wrapped(font, "xxxxx", widthOf("xx"))).toEqual(["xx", "xx", "x"]);
    expect(wrapped(font, "summa 100\u00a0kr", widthOf("summa 100"))).toEqual(["summa", "100\u00a0kr"]);
    expect(wrapped(font, " \n ", maxWidth)).toEqual([]);
    expect(wrapped(font, "ab", 0)).toEqual(["a", "b"]);
  });

  it("text in a report — all digits are as wide as each other, so that amounts stand under each other", () => {
    expect(new Set([..."0123456789"].map(widthOf)).size).toBe(1);
  });

  it("text in a report — a sign has one number, however often and in whatever company it comes", () => {
    const { codes } = font.set("aba😀");
    expect(font.set("a").codes).toBe(codes.slice(0, 2));
    expect(codes.slice(0, 2)).toBe(codes.slice(4, 6));
    expect(font.set("😀").codes).toBe(codes.slice(6, 8));
  });

  it("text in a report — of ten thousand signs none has a number that a string would have to escape", () => {
    const signs = Array.from({ length: 10_000 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    const { codes } = openFont(faces.regular).set(signs.join(""));
    expect(codes).toHaveLength(20_000);
    expect(new Set(codes.match(/[\s\S]{2}/gu)).size).toBe(10_000);
    expect(codes).toMatch(/^[^()\\\r]*$/u);
  });
});
