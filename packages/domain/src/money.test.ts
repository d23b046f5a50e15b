import { describe, expect, it } from "vitest";
import { fieldKr, formatCount, formatKr, parseKr } from "./money.ts";

const shown = (amount: number) => formatKr(amount, "whole").replaceAll(/\s/gu, " ");

describe("formatKr", () => {
  it.each([
    [0, "0 kr"],
    [150_000, "1 500 kr"],
    [-50_000, "−500 kr"],
    [150_050, "1 500,50 kr"],
    [1, "0,01 kr"],
    [-1, "−0,01 kr"],
  ])("writes whole kronor without öre, and other sums with öre: %i", (amount, text) => {
    expect(shown(amount)).toBe(text);
  });

  it.each([
    [150_000, "1 500 kr"],
    [150_049, "1 500 kr"],
    [150_050, "1 501 kr"],
    [-150_050, "−1 501 kr"],
    [50, "1 kr"],
    [0, "0 kr"],
    [49, "0,49 kr"],
    [-1, "−0,01 kr"],
  ])("without decimals an amount is rounded, but never to nothing: %i", (amount, text) => {
    expect(formatKr(amount, 0).replaceAll(/\s/gu, " ")).toBe(text);
  });

  it("writes every amount as the platform's Swedish format does", () => {
    const whole = new Intl.NumberFormat("sv-SE", { maximumFractionDigits: 0 });
    const exact = new Intl.NumberFormat("sv-SE", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const sizes = [0, 1, 49, 50, 99, 100, 150, 99_950, 100_000, 123_456, 1e8, 123_456_789_012, 90_000_000_000_001];
    for (const amount of sizes.flatMap((size) => (size === 0 ? [0] : [size, -size]))) {
      const form = amount % 100 === 0 ? whole : exact;
      expect(formatKr(amount, "whole")).toBe(`${form.format(amount / 100)}\u00a0kr`);
      expect(formatKr(amount, 2)).toBe(`${exact.format(amount / 100)}\u00a0kr`);
      expect(fieldKr(amount)).toBe(exact.format(amount / 100));
      expect(formatCount(Math.abs(amount))).toBe(whole.format(Math.abs(amount)));
    }
  });

  it("an amount that is written in either form is read as the same amount: none is rounded", () => {
    for (const amount of [0, 1, 49, 50, 99, 100, 5_050, 99_950, 123_456])
      for (const decimals of [2, "whole"] as const) expect(parseKr(formatKr(amount, decimals))).toBe(amount);
  });
});
