import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useSeenPrice } from "./use-seen-price.ts";

let nowMs = 0;

function open(priceOre: number) {
  const { result, rerender } = renderHook((price: number) => useSeenPrice(price), { initialProps: priceOre });
  return { begin: () => result.current.onPress(), isSeen: () => result.current.isSeen(), change: rerender };
}

describe("the price shown when a sale is registered", () => {
  beforeEach(() => {
    nowMs = 0;
    vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  });
  afterEach(() => vi.restoreAllMocks());

  it("a price that changes between press and release is not accepted by that press, but by the next", () => {
    const form = open(100);
    form.begin();
    form.change(1_000);
    nowMs += 60_000;
    expect(form.isSeen()).toBe(false);
    form.begin();
    expect(form.isSeen()).toBe(true);
  });

  it("a price shown less than a second before the press is not accepted by that press", () => {
    const form = open(100);
    form.begin();
    expect(form.isSeen()).toBe(true);
    form.change(1_000);
    nowMs += 999;
    form.begin();
    nowMs += 5_000;
    expect(form.isSeen()).toBe(false);
    form.begin();
    expect(form.isSeen()).toBe(true);
  });
});
