import { describe, expect, it } from "vitest";
import { pastedDay } from "./pasted-day.ts";

const today = "2026-11-28";

describe("the day that a pasted line begins with", () => {
  it.each([
    ["2026-03-03 Swish", "2026-03-03", "Swish"],
    ["3 mars 2026 Maria Berg", "2026-03-03", "Maria Berg"],
    ["3 mar 250 kr", "2026-03-03", "250 kr"],
    ["3 mar. 250 kr", "2026-03-03", "250 kr"],
    ["12 sept 2025", "2025-09-12", ""],
    ["12 september", "2026-09-12", ""],
    ["30 dec Ola", "2025-12-30", "Ola"],
    ["5 maj", "2026-05-05", ""],
    ["5 APRIL 2026", "2026-04-05", ""],
    ["Idag Maria Berg", today, "Maria Berg"],
    ["I dag 250 kr", today, "250 kr"],
    ["I går", "2026-11-27", ""],
  ])("%j", (line, day, rest) => {
    expect(pastedDay(line, today)).toEqual({ day, rest });
  });

  it.each([
    "5 majblommor",
    "3 Maria Berg",
    "2 decennier",
    "1 julkalender",
    "8 augusta",
    "I Dagsverket",
    "idaglig",
    "31 feb",
  ])("%j begins with none", (line) => {
    expect(pastedDay(line, today)).toBeNull();
  });
});
