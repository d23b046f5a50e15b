import { describe, expect, it } from "vitest";
import { parseDay } from "./dates.ts";

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

  it.each(["", "2027", "2027-06", "2027-6-4", "20270", "4/6", "4/6 20", "31/6 2027", "2027-02-29", "6/4/27", "i morgon", "1899-01-01"])("reads no day in %j", (text) => {
    expect(parseDay(text)).toBeNull();
  });
});
