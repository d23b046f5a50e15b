import { expect, it } from "vitest";
import { sampleOf, shareOf } from "./column-share.ts";

it("the first two hundred rows that are not empty say what columns hold", () => {
  const rows = Array.from({ length: 300 }, (_, index) => (index % 2 === 0 ? ["", ' =""'.trim(), " "] : ["", index]));
  expect(sampleOf(rows)).toEqual(rows.filter((_, index) => index % 2 === 1));
  const many = Array.from({ length: 300 }, (_, index) => [index]);
  expect(sampleOf(many)).toEqual(many.slice(0, 200));
});

it("empty cells count neither for nor against what a column holds", () => {
  const isDay = (cell: unknown) => cell === "2026-03-03";
  expect(shareOf(["2026-03-03", "", undefined, "x", "2026-03-03", "2026-03-03"], isDay)).toBe(0.75);
  expect([shareOf(["", undefined], isDay), shareOf([], isDay), shareOf(["x"], isDay)]).toEqual([0, 0, 0]);
});
