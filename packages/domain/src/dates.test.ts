import { describe, expect, it } from "vitest";
import {
  addDays,
  dayOf,
  formatAgo,
  formatClock,
  formatDay,
  formatDaysAway,
  formatMoment,
  formatMonth,
  formatRecent,
  formatShortDay,
  formatShortMonth,
  formatWeekday,
  formatWholeDay,
  momentOf,
  monthOf,
  monthStart,
  parseClock,
  parseDay,
} from "./dates.ts";

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

describe("Swedish dates and times without Intl", () => {
  const zone = "Europe/Stockholm";
  const form = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("sv-SE", options);

  it("points in time have the platform's Swedish day and clock, around every change of the clocks until 2100", () => {
    const day = form({ timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" });
    const clock = form({ timeZone: zone, hour: "2-digit", minute: "2-digit" });
    for (let year = 1996; year < 2100; year += 1) {
      const days = [0, 2, 5, 9, 11].flatMap((month) =>
        [1, 24, 25, 26, 27, 28, 29, 30, 31].map((date) => [month, date]),
      );
      for (const [month = 0, date = 1] of days) {
        for (const minutes of [0, 59, 60, 61, 119, 120, 1_319, 1_320, 1_379, 1_380, 1_439]) {
          const moment = new Date(Date.UTC(year, month, date, 0, minutes));
          if (dayOf(moment) !== day.format(moment) || formatClock(moment) !== clock.format(moment))
            expect([moment, dayOf(moment), formatClock(moment)]).toEqual([
              moment,
              day.format(moment),
              clock.format(moment),
            ]);
        }
      }
    }
    expect(dayOf(new Date("2026-03-28T23:30:00Z"))).toBe("2026-03-29");
  });

  it("days are written as the platform writes them", () => {
    const forms = [
      [formatDay, form({ timeZone: "UTC", day: "numeric", month: "short", year: "numeric" })],
      [formatWholeDay, form({ timeZone: "UTC", weekday: "long", day: "numeric", month: "long", year: "numeric" })],
      [formatWeekday, form({ timeZone: "UTC", weekday: "long" })],
      [formatMonth, form({ timeZone: "UTC", month: "long", year: "numeric" })],
      [formatShortMonth, form({ timeZone: "UTC", month: "short" })],
      [formatShortDay, form({ timeZone: "UTC", day: "numeric", month: "short" })],
    ] as const;
    for (let day = "2027-01-01"; day < "2028-03-02"; day = addDays(day, 1)) {
      for (const [ours, platforms] of forms) expect(ours(day)).toBe(platforms.format(new Date(`${day}T00:00:00Z`)));
    }
  });

  it("distances are written as the platform writes them", () => {
    const relative = new Intl.RelativeTimeFormat("sv-SE", { numeric: "auto" });
    for (const days of [0, 1, 2, 3, 21, 1_234, -1, -2, -3, -21, -1_234])
      expect(formatDaysAway(addDays("2027-06-04", days), "2027-06-04")).toBe(relative.format(days, "day"));
    const now = new Date("2027-06-04T18:00:00Z");
    const ago = (seconds: number) => formatAgo(new Date(now.getTime() - seconds * 1_000), now);
    expect([0, 59].map(ago)).toEqual([relative.format(0, "second"), relative.format(0, "second")]);
    expect([60, 150, 3_599].map(ago)).toEqual([-1, -2, -59].map((count) => relative.format(count, "minute")));
    expect([3_600, 9_000, 50_000].map(ago)).toEqual([-1, -2, -13].map((count) => relative.format(count, "hour")));
    expect([80_000, 200_000].map(ago)).toEqual([-1, -2].map((count) => relative.format(count, "day")));
    expect([-5].map(ago)).toEqual(["nu"]);
  });

  it("a point in time is written with its day and its clock", () => {
    const now = momentOf("2026-11-21", "15:00");
    expect(formatMoment(momentOf("2026-11-21", "14:05"))).toBe("21 nov. 2026 kl. 14:05");
    expect(formatRecent(momentOf("2026-11-21", "14:05"), now)).toBe("i dag kl. 14:05");
    expect(formatRecent(momentOf("2026-11-20", "09:10"), now)).toBe("i går kl. 09:10");
    expect(formatRecent(momentOf("2026-11-19", "09:10"), now)).toBe("19 nov. 2026 kl. 09:10");
  });
});
