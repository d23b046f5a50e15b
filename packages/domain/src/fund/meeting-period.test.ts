import { describe, expect, it } from "vitest";
import { daysOfPeriod, nameOfPeriod, periodForm, periodsBefore } from "./meeting-period.ts";

describe("meeting period", () => {
  it.each([
    ["2026-ht", "2026-07-01", "2026-12-31", "Höstterminen 2026"],
    ["2027-vt", "2027-01-01", "2027-06-30", "Vårterminen 2027"],
    ["2026-11", "2026-11-01", "2026-11-30", "November 2026"],
    ["2026-12", "2026-12-01", "2026-12-31", "December 2026"],
    ["2028-02", "2028-02-01", "2028-02-29", "Februari 2028"],
    ["2027-02", "2027-02-01", "2027-02-28", "Februari 2027"],
  ])("meeting period — %s is %s to %s, %s", (period, from, to, name) => {
    expect(periodForm.test(period)).toBe(true);
    expect(daysOfPeriod(period)).toEqual({ from, to });
    expect(nameOfPeriod(period)).toBe(name);
  });

  it("meeting period — this term, the last one and the last six months are offered", () => {
    expect(periodsBefore("2026-11-23", "2026-01")).toEqual([
      "2026-ht",
      "2026-vt",
      "2026-11",
      "2026-10",
      "2026-09",
      "2026-08",
      "2026-07",
      "2026-06",
    ]);
    expect(periodsBefore("2027-02-01", "2020-01").slice(0, 5)).toEqual([
      "2027-vt",
      "2026-ht",
      "2027-02",
      "2027-01",
      "2026-12",
    ]);
    expect(periodsBefore("2026-06-30", "2020-01").slice(0, 2)).toEqual(["2026-vt", "2025-ht"]);
    expect(nameOfPeriod(null)).toBe("Hela tiden");
  });

  it("meeting period — no period is offered that ended before the ledger's first month", () => {
    expect(periodsBefore("2026-11-23", "2026-09")).toEqual(["2026-ht", "2026-11", "2026-10", "2026-09"]);
    expect(periodsBefore("2026-11-23", "2026-11")).toEqual(["2026-ht", "2026-11"]);
  });
});
