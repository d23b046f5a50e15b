import { describe, expect, it } from "vitest";
import { hasTwins, isPollClosed, percentOf } from "./rules.ts";
import { createInput } from "./schema.ts";

describe("polls rules", () => {
  it("gives shares in whole percent, and 0 of nothing", () => {
    expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 0), percentOf(7, 7)]).toEqual([33, 67, 0, 100]);
  });

  it("is closed by hand, or when its last day is over", () => {
    const now = new Date("2026-11-21T12:00:00Z");
    const at = (text: string) => new Date(text);
    expect(isPollClosed({ closedAt: null, closesAt: null }, now)).toBe(false);
    expect(isPollClosed({ closedAt: null, closesAt: at("2026-11-21T22:59:59.999Z") }, now)).toBe(false);
    expect(isPollClosed({ closedAt: null, closesAt: at("2026-11-20T22:59:59.999Z") }, now)).toBe(true);
    expect(isPollClosed({ closedAt: at("2026-11-20T10:00:00Z"), closesAt: at("2026-12-01T00:00:00Z") }, now)).toBe(true);
  });

  it("tells options apart by more than case", () => {
    expect(hasTwins(["Åre", "åre"])).toBe(true);
    expect(hasTwins(["Åre", "Are"])).toBe(false);
  });
});

describe("polls schema", () => {
  const issuesOf = (input: object) => createInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("keeps the options that are written, trimmed", () => {
    expect(createInput.parse({ title: "Tema?", options: [" Ja ", "", "Nej", "  "] }).options).toEqual(["Ja", "Nej"]);
  });

  it.each([
    [["Ja", "", " "], "Skriv minst två alternativ"],
    [[], "Skriv minst två alternativ"],
    [["Ja", " ja"], "Samma alternativ står två gånger"],
    [Array.from({ length: 21 }, (_, n) => `Val ${n}`), "Högst 20 alternativ"],
  ])("refuses %j", (options, message) => {
    expect(issuesOf({ title: "Tema?", options })).toEqual([["options", message]]);
  });

  it("asks for a title, and for a day that exists", () => {
    expect(issuesOf({ title: "", options: ["Ja", "Nej"], closesAt: "2027-02-29" })).toEqual([
      ["title", "Skriv vad ni ska rösta om"], ["closesAt", "Ange ett giltigt datum"],
    ]);
  });
});
