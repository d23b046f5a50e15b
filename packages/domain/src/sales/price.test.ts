import { expect, it } from "vitest";
import { classSumsOf, isPrice, lineTotal, salePrice } from "./price.ts";
import { sharesOf } from "./shares.ts";

it("price — is the sum of cost, class profit and admin profit", () => {
  const parts = { costOre: 6_000, classProfitOre: 3_050, adminProfitOre: 950 };
  expect(salePrice(parts)).toBe(10_000);
});

it("shares — the parts of a session's takings, for an administrator and for the class, add up to the takings", () => {
  const sums = { salesCount: 2, quantity: 12, amountOre: 47_400, supplierOre: 18_300, adminProfitOre: 2_700 };
  const all = { ...sums, ownPurchasesOre: 7_200, classProfitOre: 19_200 };
  const shown = (some: Parameters<typeof sharesOf>[0]) =>
    sharesOf(some).map(({ label, amountOre }) => [label, amountOre]);
  expect(shown(all)).toEqual([
    ["Till leverantören", 18_300],
    ["Administratörens del", 2_700],
    ["Egna inköp", 7_200],
    ["Klassens vinst", 19_200],
  ]);
  expect(shown(classSumsOf(all))).toEqual([
    ["Att betala för varorna", 21_000],
    ["Egna inköp", 7_200],
    ["Klassens vinst", 19_200],
  ]);
  expect(shown({ ...all, ownPurchasesOre: 0 }).map(([label]) => label)).not.toContain("Egna inköp");
});

it("price — zero, a negative number and more than a million kronor are refused", () => {
  expect([-1, 0, 1, 100_000_000, 100_000_001].map(isPrice)).toEqual([false, false, true, true, false]);
});

it("price — a line is quantity times price, in whole öre", () => {
  expect(lineTotal(3, 3_333)).toBe(9_999);
  expect(() => lineTotal(1.5, 333)).toThrow(RangeError);
});
