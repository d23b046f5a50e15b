import { describe, expect, it } from "vitest";
import { monthOf, monthStart, parseClock, parseDay } from "./dates.ts";

describe("parseDay", () => {
  it.each([
    ["2027-06-04", "2027-06-04"],
    [" 20270604 ", "2027-06-04"],
    ["4/6 2027", "2027-06-04"],
    ["04/06/2027", "2027-06-04"],
    ["4.6.2027", "2027-06-04"],
    ["4.6. 2027", "2027-06-04"],
  ])("reads %j", (text, day) => {
    expect(parseDay(text)).toBe(day);
  });

  it.each([
    "",
    "2027",
    "2027-06",
    "2027-6-4",
    "20270",
    "4/6",
    "4/6 20",
    "31/6 2027",
    "2027-02-29",
    "6/4/27",
    "i morgon",
    "1899-01-01",
  ])("finds no day in %j", (text) => {
    expect(parseDay(text)).toBeNull();
  });
});

describe("parseClock", () => {
  it.each([
    ["18:30", "18:30"],
    ["18.30", "18:30"],
    [" 0905 ", "09:05"],
    ["00:00", "00:00"],
  ])("reads %j", (text, clock) => {
    expect(parseClock(text)).toBe(clock);
  });

  it.each(["", "18", "18:3", "24:00", "18:60", "6:30 pm", "9:05"])("finds no time in %j", (text) => {
    expect(parseClock(text)).toBeNull();
  });
});

describe("months", () => {
  it("monthStart counts months across a new year", () => {
    expect([monthStart("2026-12-31", 1), monthStart("2027-01-31", -1), monthStart("2027-01-31")]).toEqual([
      "2027-01-01",
      "2026-12-01",
      "2027-01-01",
    ]);
  });

  it("monthOf is a day's year and month", () => {
    expect(monthOf("2026-10-31")).toBe("2026-10");
  });
});
