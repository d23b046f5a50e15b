import { describe, expect, it } from "vitest";
import { readSources } from "./source.ts";

/** The figures of a report that are handed over as a number written in the source. One that a row of tests adds up counts itself as 1. */
function literalsIn(text: string): string[] {
  return [...text.matchAll(/\breport\("[A-Z]\d+", \{(?<figures>[^{}]*)\}/gu)].flatMap(({ groups }) =>
    (groups?.["figures"] ?? "").split(",").map((one) => one.trim()).filter((one) => /^\w+: [\d_]+$/u.test(one) && !one.endsWith(": 1")));
}

describe("figures — what a promise shows is counted", () => {
  it("no figure is a number written in the test", () => {
    const found = readSources().filter(({ path }) => path.endsWith(".test.ts") && !path.endsWith("laws/figures.test.ts")).flatMap(({ path, text }) => literalsIn(text).map((figure) => `${path}: ${figure}`));
    expect(found).toEqual([]);
  });

  it("the check finds a literal, and takes what is counted", () => {
    expect(literalsIn('report("B1", { calls: sent, failures: 0 });')).toEqual(["failures: 0"]);
    expect(literalsIn('report("A1", { guesses: 41 });')).toEqual(["guesses: 41"]);
    expect(literalsIn('report("U1", { attacks: 1 }); report("C6", { failed: failed.length });')).toEqual([]);
  });
});
