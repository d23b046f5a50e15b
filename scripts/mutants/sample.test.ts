import { expect, it } from "vitest";
import { shuffled } from "./sample.ts";
import { pageWith, survivorsIn } from "./score.ts";

const numbers = Array.from({ length: 200 }, (_, index) => index);
const sample = (seed: number, all = numbers) => shuffled(all, seed, String).slice(0, 20);

it("a seed takes the same sample, another seed another, and each part of the code has its share", () => {
  expect(sample(1)).toEqual(sample(1));
  expect(sample(2)).not.toEqual(sample(1));
  expect(new Set(sample(1)).size).toBe(20);
  expect(sample(1).some((one) => one < 100)).toBe(true);
  expect(sample(1).some((one) => one >= 100)).toBe(true);
});

it("new code adds to a sample and takes nothing from its order", () => {
  const longer = sample(1, [...numbers, 1_000]).filter((one) => one !== 1_000);
  expect(sample(1).slice(0, longer.length)).toEqual(longer);
});

it("equal changes in one file do not come together", () => {
  const places = shuffled(numbers, 1, () => "the same").map((one) => one < 100);
  expect(places.slice(0, 20)).toContain(true);
  expect(places.slice(0, 20)).toContain(false);
});

const score = { area: "domain" as const, seed: 1, date: "2026-11-29", noticed: 54, all: 60 };

it("a score replaces its area's row and leaves the page and the other rows", () => {
  const page = pageWith("# Vad vi lovar\n\n| M1 | … |\n", score);
  expect(page).toMatch(/^# Vad vi lovar\n\n\| M1 \| … \|\n\n## /u);
  expect(page).toContain("\n| domain | 60 | 54 | 90 % | 90 % | 1 | 2026-11-29 |\n");
  const both = pageWith(page, { ...score, area: "web", noticed: 40 });
  expect(both).toContain("\n| domain | 60 | 54 | 90 % | 90 % | 1 | 2026-11-29 |\n| web | 60 | 40 | 67 % | 75 % |");
  expect(pageWith(both, { ...score, noticed: 30 })).toBe(both.replace("| 54 | 90 %", "| 30 | 50 %"));
});

it("lists each change that no test noticed in one line", () => {
  const change = { place: "a.ts:1", original: "a &&\n  b", replacement: "true" };
  expect(
    survivorsIn([
      { ...change, isNoticed: false },
      { ...change, place: "b.ts:1", isNoticed: true },
    ]),
  ).toBe("a.ts:1 a && b → true\n");
});
