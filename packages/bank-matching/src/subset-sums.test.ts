import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { combinationsWithSum } from "./subset-sums.ts";
import { wordsOf } from "@utspring/domain/payments/payer-names";

describe("combinations of amounts", () => {
  it("finds every subset that adds up, each once, as trying all subsets does", () => {
    const values = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 9 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 30 }), fc.integer({ min: 2, max: 4 }), (all, sum, size) => {
        const items = all.map((value, index) => ({ value, index }));
        const found = combinationsWithSum(items, { sum, size, enough: 1_000 });
        let expected = 0;
        for (let mask = 0; mask < 2 ** all.length; mask += 1) {
          const some = items.filter(({ index }) => (mask >> index) % 2 === 1);
          if (some.length === size && some.reduce((total, { value }) => total + value, 0) === sum) expected += 1;
        }
        const sets = found.map((some) =>
          some
            .map(({ index }) => index)
            .toSorted((one, other) => one - other)
            .join(),
        );
        expect([found.length, new Set(sets).size]).toEqual([expected, expected]);
      }),
    );
  });
});

describe("normalised words of names and messages", () => {
  it.each([
    ["BERG,MARIA-ANNA", ["berg", "maria", "anna"]],
    ["Åsa  Öberg", ["\u00e5sa", "\u00f6berg"]],
    ["A\u030asa Renée", ["\u00e5sa", "renee"]],
    ["🎉 ;-)", []],
  ])("%j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
