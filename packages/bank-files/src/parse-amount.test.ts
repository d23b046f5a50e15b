import { describe, expect, it } from "vitest";
import { decimalSign, parseAmount } from "./parse-amount.ts";

describe("amounts", () => {
  it.each([
    ["250,00", ",", 25000],
    ["1 250,5", ",", 125050],
    ["1\u00A0250,00 kr", ",", 125000],
    ["1.250,00", ",", 125000],
    ["1,250.00", ".", 125000],
    ["250.000", ".", 25000],
    ["\u2212139,00", ",", -13900],
    ["\u2013139,00", ",", -13900],
    ["139,00-", ",", -13900],
    ["+139,00", ",", 13900],
    ['="99,50"', ",", 9950],
    ["250", ".", 25000],
    ["-0,00", ",", 0],
    ["SEK", ".", undefined],
    ["1,25,00", ",", undefined],
    ["12.50", ",", undefined],
    ["250.005", ".", undefined],
    ["99999999999", ".", undefined],
    ["", ".", null],
    [250.1, ".", 25010],
    [250.005, ".", undefined],
  ] as const)("%s with decimal %s", (text, decimal, ore) => {
    expect(parseAmount(text, decimal)).toBe(ore);
  });

  it("a column has one decimal sign, decided over all its rows", () => {
    expect(decimalSign(["1.250", "99,50"], false)).toBe(",");
    expect(decimalSign(["1,250", "99.50"], false)).toBe(".");
    expect(decimalSign(["250", "99"], false)).toBe(".");
    expect(decimalSign(["1.250", ""], false)).toBeNull();
    expect(decimalSign(["1.250", ""], true)).toBe(".");
    expect(decimalSign(["1.250", "1,250"], true)).toBeNull();
    expect(decimalSign(["12.50", "12,50"], false)).toBeNull();
  });
});
