import { describe, expect, it } from "vitest";
import { largestOf, percentOf, totalsOf } from "./rules.ts";

describe("totalsOf", () => {
  it("sums each side and what is left", () => {
    const items = [
      { category: "income", budgetedOre: 4_000_000 },
      { category: "expense", budgetedOre: 1_234_550 },
      { category: "income", budgetedOre: 1 },
      { category: "expense", budgetedOre: 3_000_000 },
    ] as const;
    expect(totalsOf(items)).toEqual({ incomeOre: 4_000_001, expenseOre: 4_234_550, resultOre: -234_549 });
  });

  it("is zero for a budget without items", () => {
    expect(totalsOf([])).toEqual({ incomeOre: 0, expenseOre: 0, resultOre: 0 });
  });
});

describe("largestOf", () => {
  const items = [
    ["Flak", 500],
    ["Bal", 700],
    ["Mat", 500],
    ["Ris", 1],
  ].map(([itemName, budgetedOre]) => ({
    itemName: String(itemName),
    budgetedOre: Number(budgetedOre),
  }));

  it("lists the largest first, ties by name, and sums the rest", () => {
    const { largest, restCount, restOre } = largestOf(items, 2);
    expect(largest.map((item) => item.itemName)).toEqual(["Bal", "Flak"]);
    expect({ restCount, restOre }).toEqual({ restCount: 2, restOre: 501 });
  });

  it("keeps the given order of items with one name and sum", () => {
    const [first, second] = [
      { itemName: "Flak", budgetedOre: 500, id: 1 },
      { itemName: "Flak", budgetedOre: 500, id: 2 },
    ];
    expect(largestOf([first, second], 2).largest).toEqual([first, second]);
    expect(largestOf([second, first], 2).largest).toEqual([second, first]);
  });

  it("has no rest when all are listed", () => {
    expect(largestOf(items, 4)).toMatchObject({ restCount: 0, restOre: 0 });
    expect(largestOf([], 4)).toEqual({ largest: [], restCount: 0, restOre: 0 });
  });
});

describe("percentOf", () => {
  it.each([
    [0, 100, 0],
    [1, 3, 33],
    [2, 3, 67],
    [100, 100, 100],
    [250, 100, 250],
    [-50, 100, -50],
    [500, 0, null],
  ])("%i of %i is %s", (actual, planned, percent) => {
    expect(percentOf(actual, planned)).toBe(percent);
  });
});
