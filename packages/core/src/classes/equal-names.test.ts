import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import confusables from "unhomoglyph/data.json" with { type: "json" };
import { numberEqualNames } from "./equal-names.ts";

describe("numberEqualNames", () => {
  it("numberEqualNames — the member who joined first keeps the name without a number, in any order of the list", () => {
    const members = [
      { name: "Emma Andersson", number: 7 },
      { name: "Bo Ek", number: 2 },
      { name: "emma  andersson", number: 3 },
      { name: "Emma Andersson", number: 9 },
    ];
    expect(numberEqualNames(members)).toEqual(["Emma Andersson (2)", "Bo Ek", "emma  andersson", "Emma Andersson (3)"]);
  });

  it("numberEqualNames — a composed and a decomposed å are the same", () => {
    expect(
      numberEqualNames([
        { name: "\u00c5sa Ek", number: 1 },
        { name: "A\u030asa Ek", number: 2 },
      ]),
    ).toEqual(["\u00c5sa Ek", "A\u030asa Ek (2)"]);
  });

  it.each([
    "Emma\u200b Andersson",
    "Emma\u00ad Andersson",
    "\uff25mma Andersson",
    "Emma\u00a0Andersson",
    "EMMA ANDERSSON",
    "Emma\r\nAndersson",
    "Emma Andersson\u2800",
    "Emma Andersson\ufe0f",
    // Cyrillic, Greek and Latin letters.
    "\u0415\u043c\u043c\u0430 \u0410nd\u0435rss\u043en",
    "\u0395MMA \u0391\u039dDERSS\u039f\u039d",
    "Ernma Anderss0n",
    "Emma Anclersson",
    "Emma AncIersson",
    ...["\u0335", "\u0336\u0316", "\ue000", "\ufffc", ".", "-", "'", "\u0600"].map(
      (mark) => `Emma${mark} Andersson${mark}`,
    ),
    ...["\u1680", "\u2009", "\u202f", "\u3000", ".", "-"].map((blank) => `Emma${blank}Andersson`),
  ])("numberEqualNames — names that look the same are numbered: %j", (name) => {
    expect(
      numberEqualNames([
        { name, number: 2 },
        { name: "Emma Andersson", number: 1 },
      ]),
    ).toEqual([`${name} (2)`, "Emma Andersson"]);
  });

  it.each([
    ["Alva Lindqvist", "AIva Linclqvist"],
    ["William Ek", "VVilliam Ek"],
    ["William Ek", "vvilliarn ek"],
  ])("numberEqualNames — letters that look like another one: %s and %s", (first, second) => {
    const members = [first, second].map((name, number) => ({ name, number }));
    expect(numberEqualNames(members)).toEqual([first, `${second} (2)`]);
  });

  it("numberEqualNames — every character that Unicode lists as looking like a letter is compared as that letter", () => {
    const letters = Object.entries(confusables).filter(
      ([character, letter]) => /^[a-z]$/iu.test(letter) && /^\p{L}$/u.test(character),
    );
    expect(letters.length).toBeGreaterThan(800);
    const unnumbered = letters.filter(
      ([character, letter]) =>
        numberEqualNames([
          { name: `${letter}lva`, number: 1 },
          { name: `${character}lva`, number: 2 },
        ])[1] !== `${character}lva (2)`,
    );
    expect(unnumbered).toEqual([]);
  });

  it.each(["\u00c5sa", "\u00c4sa", "Asal", "\u00d6sa", "Asta"])("numberEqualNames — %s is not Asa", (name) => {
    const members = ["Asa", name].map((one, index) => ({ name: one, number: index }));
    expect(numberEqualNames(members)).toEqual(["Asa", name]);
  });

  it("numberEqualNames — a number is never used that is a part of another member's name", () => {
    const members = ["Bo Ek", "Bo Ek (2)", "Bo Ek", "Bo Ek (2)"].map((name, index) => ({ name, number: index + 1 }));
    expect(numberEqualNames(members)).toEqual(["Bo Ek", "Bo Ek (2)", "Bo Ek (3)", "Bo Ek (2) (2)"]);
  });

  it("numberEqualNames — no two members are shown alike, and a later member changes nobody's name", () => {
    const names = fc.array(
      fc.constantFrom("Emma Andersson", "emma andersson", "Emma Andersson (2)", "Emma\u200b Andersson", "Bo Ek"),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(names, (drawn) => {
        const members = drawn.map((name, index) => ({ name, number: index + 1 }));
        const shown = numberEqualNames(members);
        expect(new Set(shown.map((name) => name.toLowerCase())).size).toBe(members.length);
        expect(numberEqualNames(members.slice(0, -1))).toEqual(shown.slice(0, -1));
      }),
    );
  });
});
