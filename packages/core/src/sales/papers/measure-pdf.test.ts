import { describe, expect, it } from "vitest";
import { loadFaces } from "./font-pdf.ts";
import { fitted, wrapped } from "./measure-pdf.ts";
import { openFont } from "./text-pdf.ts";

const font = openFont((await loadFaces()).regular);
const widthOf = (text: string) => font.set(text).width;

describe("text on paper", () => {
  it("text on paper — is cut between signs, with an ellipsis that fits too", () => {
    expect(fitted(font, "Emma", widthOf("Emma"))).toEqual(font.set("Emma"));
    expect(fitted(font, "Emma Andersson", widthOf("Emma An…") + 1)).toEqual(font.set("Emma An…"));
    expect(fitted(font, "Emma Andersson", widthOf("Emma …") + 1)).toEqual(font.set("Emma…"));
    expect(fitted(font, "😀😀😀", widthOf("😀…") + 1)).toEqual(font.set("😀…"));
    expect(fitted(font, "Emma", 0)).toEqual(font.set("…"));
  });

  it("text on paper — is broken between words, at a hyphen, and elsewhere only where a word is wider than the line", () => {
    const room = widthOf("Bernadotte-");
    expect(wrapped(font, "Anna  af\nBernadotte-Silfver Ek", room)).toEqual(["Anna af", "Bernadotte-", "Silfver Ek"]);
    expect(wrapped(font, "a-b-c", widthOf("a-b-"))).toEqual(["a-b-", "c"]);
    expect(wrapped(font, "xxxxx", widthOf("xx"))).toEqual(["xx", "xx", "x"]);
    expect(wrapped(font, "summa 100\u00a0kr", widthOf("summa 100"))).toEqual(["summa", "100\u00a0kr"]);
    expect(wrapped(font, " \n ", room)).toEqual([]);
    expect(wrapped(font, "ab", 0)).toEqual(["a", "b"]);
  });

  it("text on paper — all digits are as wide as each other, so that amounts stand under each other", () => {
    expect(new Set([..."0123456789"].map(widthOf)).size).toBe(1);
  });

  it("text on paper — a sign has one number, however often and in whatever company it comes", () => {
    const { hex } = font.set("aba😀");
    expect(font.set("a").hex).toBe(hex.slice(0, 4));
    expect(hex.slice(0, 4)).toBe(hex.slice(8, 12));
    expect(font.set("😀").hex).toBe(hex.slice(12, 16));
  });
});
