import { describe, expect, it } from "vitest";
import { everyDay, imageFault, maxImageBytes } from "./rules.ts";

const sold = (day: string) => ({ day, quantity: 2, amountOre: 500 });

describe("imageFault", () => {
  it.each([
    ["image/png", 1, null],
    ["image/webp", maxImageBytes, null],
    ["image/jpeg", maxImageBytes + 1, "IMAGE_TOO_HEAVY"],
    ["image/svg+xml", 1, "IMAGE_TYPE"],
    ["text/html", 1, "IMAGE_TYPE"],
    ["", 1, "IMAGE_TYPE"],
  ])("%s of %i bytes: %s", (type, size, fault) => {
    expect(imageFault({ type, size })).toBe(fault);
  });
});

describe("everyDay", () => {
  it("fills missing days with zero, across the end of a month", () => {
    expect(everyDay([sold("2026-10-30"), sold("2026-11-02")])).toEqual([
      sold("2026-10-30"),
      { day: "2026-10-31", quantity: 0, amountOre: 0 },
      { day: "2026-11-01", quantity: 0, amountOre: 0 },
      sold("2026-11-02"),
    ]);
  });

  it("no days give an empty list, one day gives one day, and a session of several years is not shortened", () => {
    expect(everyDay([])).toEqual([]);
    expect(everyDay([sold("2026-10-30")])).toEqual([sold("2026-10-30")]);
    expect(everyDay([sold("2025-01-01"), sold("2026-11-02")])).toHaveLength(2);
  });
});
