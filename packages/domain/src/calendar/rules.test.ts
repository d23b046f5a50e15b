import { describe, expect, it } from "vitest";
import { endOfDay, formatDaysAway, formatMonth, formatWholeDay, momentOf } from "../dates.ts";
import { createInput } from "./schema.ts";
import { inOrder, isoWeekOf, weekdayOf, weeksOfMonth } from "./rules.ts";
import type { CalendarEntry } from "./rules.ts";

describe("calendar rules", () => {
  it.each([
    ["2026-11-21", 47],
    ["2026-01-01", 1],
    ["2027-01-01", 53],
    ["2027-01-03", 53],
    ["2027-01-04", 1],
    ["2024-12-30", 1],
    ["2020-12-31", 53],
    ["2027-06-04", 22],
  ])("%s is in ISO week %i", (day, week) => {
    expect(isoWeekOf(day)).toBe(week);
  });

  it("counts weekdays from Monday, before 2000 too", () => {
    expect(["2026-11-16", "2026-11-21", "2026-11-22", "2000-01-01"].map(weekdayOf)).toEqual([0, 5, 6, 5]);
  });

  it("shows whole weeks, Monday to Sunday", () => {
    const weeks = weeksOfMonth("2026-11-21");
    expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49]);
    expect(weeks[0]?.days).toEqual([
      "2026-10-26",
      "2026-10-27",
      "2026-10-28",
      "2026-10-29",
      "2026-10-30",
      "2026-10-31",
      "2026-11-01",
    ]);
    expect(weeks.at(-1)?.days.slice(0, 2)).toEqual(["2026-11-30", "2026-12-01"]);
    expect(weeksOfMonth("2027-02-10")).toHaveLength(4);
  });

  it("orders by day, with whole-day events before those with a time", () => {
    const entry = (title: string, eventDate: string, eventTime: string | null): CalendarEntry => ({
      kind: "event",
      id: title,
      title,
      description: null,
      eventDate,
      eventTime,
    });
    const entries = [
      entry("c", "2026-11-21", "09:00"),
      entry("d", "2026-11-22", null),
      entry("b", "2026-11-21", "08:30"),
      entry("a", "2026-11-21", null),
    ];
    expect(entries.toSorted(inOrder).map(({ title }) => title)).toEqual(["a", "b", "c", "d"]);
  });

  it("converts Swedish local time in winter, in summer and at the clock changes", () => {
    const iso = (day: string, clock: string) => momentOf(day, clock).toISOString();
    expect(iso("2026-11-21", "14:00")).toBe("2026-11-21T13:00:00.000Z");
    expect(iso("2027-06-04", "14:00")).toBe("2027-06-04T12:00:00.000Z");
    expect(iso("2027-06-04", "00:30")).toBe("2027-06-03T22:30:00.000Z");
    // 28 March 2027 02:00–03:00 does not exist; 31 October 2027 02:00–03:00 comes twice.
    expect(iso("2027-03-28", "02:30")).toBe("2027-03-28T01:30:00.000Z");
    expect(iso("2027-10-31", "02:30")).toBe("2027-10-31T00:30:00.000Z");
    expect(endOfDay("2027-03-28").toISOString()).toBe("2027-03-28T21:59:59.999Z");
  });

  it("writes days in Swedish", () => {
    expect(formatWholeDay("2027-06-04")).toBe("fredag 4 juni 2027");
    expect(formatMonth("2026-11-21")).toBe("november 2026");
    expect(formatDaysAway("2026-11-22", "2026-11-21")).toBe("i morgon");
    expect(formatDaysAway("2026-12-03", "2026-11-21")).toBe("om 12 dagar");
  });
});

describe("calendar schema", () => {
  const issuesOf = (input: object) =>
    createInput.safeParse(input).error?.issues.map(({ path, message }) => [path.join("."), message]);

  it("names each missing field once", () => {
    const missing = "Titel och datum krävs för att skapa evenemang";
    expect(issuesOf({ title: " ", eventDate: "" })).toEqual([
      ["title", missing],
      ["eventDate", missing],
    ]);
    expect(issuesOf({})).toEqual([
      ["title", missing],
      ["eventDate", missing],
    ]);
    expect(issuesOf({ title: "Bal", eventDate: "2027-02-29" })).toEqual([["eventDate", "Ange ett giltigt datum"]]);
  });

  it.each(["24:00", "9:00", "12:60", "12:00:00", "kl 9"])("refuses %j as a time", (eventTime) => {
    expect(issuesOf({ title: "Bal", eventDate: "2027-06-04", eventTime })).toEqual([
      ["eventTime", "Ange ett giltigt klockslag"],
    ]);
  });

  it("accepts a title with ; and emoji, and no time as the whole day", () => {
    expect(createInput.parse({ title: "Bal; fest 🎓", eventDate: "2027-06-04", eventTime: "" })).toMatchObject({
      title: "Bal; fest 🎓",
      eventTime: "",
    });
  });
});
