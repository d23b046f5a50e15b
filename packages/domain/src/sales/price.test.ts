import { expect, it } from "vitest";
import { isPrice, lineTotal, salePrice, supplierShare } from "./price.ts";

it("price — is the sum of cost, class profit and admin profit", () => {
  const parts = { costOre: 6_000, classProfitOre: 3_050, adminProfitOre: 950 };
  expect(salePrice(parts)).toBe(10_000);
  expect(supplierShare(parts) + parts.classProfitOre).toBe(salePrice(parts));
});

it("price — zero, a negative number and more than a million kronor are refused", () => {
  expect([-1, 0, 1, 100_000_000, 100_000_001].map(isPrice)).toEqual([false, false, true, true, false]);
});

it("price — a line is quantity times price, in whole öre", () => {
  expect(lineTotal(3, 3_333)).toBe(9_999);
  expect(() => lineTotal(1.5, 333)).toThrow(RangeError);
});
