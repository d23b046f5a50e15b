import { describe, expect, it } from "vitest";
import { formatKr } from "./money.ts";

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
});
