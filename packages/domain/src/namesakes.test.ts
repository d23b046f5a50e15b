import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tellApart } from "./namesakes.ts";

describe("tellApart", () => {
  it("tellApart — who joined first keeps the bare name, whatever order they stand in", () => {
    const members = [
      { name: "Emma Andersson", number: 7 },
      { name: "Bo Ek", number: 2 },
      { name: "emma  andersson", number: 3 },
      { name: "Emma Andersson", number: 9 },
    ];
    expect(tellApart(members)).toEqual(["Emma Andersson (2)", "Bo Ek", "emma  andersson", "Emma Andersson (3)"]);
  });

  it("tellApart — an å of one sign and one of two are the same", () => {
    expect(
      tellApart([
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
  ])("tellApart — a name that looks the same is numbered: %j", (name) => {
    expect(
      tellApart([
        { name, number: 2 },
        { name: "Emma Andersson", number: 1 },
      ]),
    ).toEqual([`${name} (2)`, "Emma Andersson"]);
  });

  it("tellApart — a number is never one that somebody has as a part of the name", () => {
    const members = ["Bo Ek", "Bo Ek (2)", "Bo Ek", "Bo Ek (2)"].map((name, at) => ({ name, number: at + 1 }));
    expect(tellApart(members)).toEqual(["Bo Ek", "Bo Ek (2)", "Bo Ek (3)", "Bo Ek (2) (2)"]);
  });

  it("tellApart — no two are shown alike, and a later one changes nobody's name", () => {
    const names = fc.array(
      fc.constantFrom("Emma Andersson", "emma andersson", "Emma Andersson (2)", "Emma\u200b Andersson", "Bo Ek"),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(names, (drawn) => {
        const members = drawn.map((name, at) => ({ name, number: at + 1 }));
        const shown = tellApart(members);
        expect(new Set(shown.map((name) => name.toLowerCase())).size).toBe(members.length);
        expect(tellApart(members.slice(0, -1))).toEqual(shown.slice(0, -1));
      }),
    );
  });
});
