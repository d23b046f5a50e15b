import { describe, expect, it } from "vitest";
import type { CalendarEntry } from "@utspring/domain/calendar/rules";
import { feedIcs } from "./feed-ics.ts";

const changedAt = new Date("2026-11-01T10:00:00Z");
const entry = (more: Partial<CalendarEntry> = {}) => ({
  kind: "event" as const,
  id: "1",
  title: "Bal",
  description: null,
  eventDate: "2027-05-20",
  eventTime: null,
  changedAt,
  ...more,
});
const feed = (entries: ReturnType<typeof entry>[], graduationDate: string | null = null) =>
  feedIcs({
    classId: "k",
    className: "NA24B",
    graduationDate,
    entries,
    host: "utspring.test",
    now: new Date("2026-11-21T12:00:00Z"),
  });
/** The lines as they were before folding. */
const linesOf = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("feed-ics", () => {
  it.each([
    ["2027-01-15", "14:00", "20270115T130000Z", "20270115T140000Z"],
    ["2027-06-04", "14:00", "20270604T120000Z", "20270604T130000Z"],
    ["2027-06-04", "00:30", "20270603T223000Z", "20270603T233000Z"],
    ["2027-03-28", "03:00", "20270328T010000Z", "20270328T020000Z"],
  ])("an event at %s %s in Sweden starts at %s in UTC", (eventDate, eventTime, start, end) => {
    const lines = linesOf(feed([entry({ eventDate, eventTime })]));
    expect(lines).toContain(`DTSTART:${start}`);
    expect(lines).toContain(`DTEND:${end}`);
    expect(lines.join()).not.toContain("TIMEZONE");
  });

  it("an all-day entry is a date without a time zone, and ends the day after", () => {
    const lines = linesOf(feed([entry({ eventDate: "2027-02-28" })], "2027-12-31"));
    expect(lines).toEqual(
      expect.arrayContaining([
        "DTSTART;VALUE=DATE:20270228",
        "DTEND;VALUE=DATE:20270301",
        "DTSTART;VALUE=DATE:20271231",
        "DTEND;VALUE=DATE:20280101",
      ]),
    );
  });

  it("names the class, the due dates and the graduation day in Swedish", () => {
    const lines = linesOf(feed([entry({ kind: "due", title: "Flak" })], "2027-06-04"));
    expect(lines).toEqual(
      expect.arrayContaining([
        "X-WR-CALNAME:NA24B – Utspring",
        "SUMMARY:Sista dag att betala: Flak",
        "SUMMARY:Studenten NA24B",
      ]),
    );
  });

  it("escapes ; and , and line breaks, keeps åäö and emoji, folds at 75 bytes, ends every line with CRLF", () => {
    const text = feed([entry({ title: "Fest; mat, dans 🎓 åäö", description: `Rad 1\nRad 2 ${"å".repeat(100)}` })]);
    const lines = linesOf(text);
    expect(lines).toContain("SUMMARY:Fest\\; mat\\, dans 🎓 åäö");
    expect(lines).toContain(`DESCRIPTION:Rad 1\\nRad 2 ${"å".repeat(100)}`);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines.filter((line) => line !== "").at(-1)).toBe("END:VCALENDAR");
  });

  it("a description of more than 300 characters is cut between two of them", () => {
    const linesWith = (count: number) => linesOf(feed([entry({ description: "🎓".repeat(count) })]));
    expect(linesWith(300)).toContain(`DESCRIPTION:${"🎓".repeat(300)}`);
    expect(linesWith(301)).toContain(`DESCRIPTION:${"🎓".repeat(300)}…`);
  });

  it("a title with line breaks cannot start a new line in the file", () => {
    const lines = linesOf(feed([entry({ title: "a\r\nBEGIN:VALARM\r\nX:1" })]));
    expect(lines.filter((line) => line.startsWith("BEGIN:"))).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
  });

  it("gives each entry the same id every time", () => {
    const uids = (text: string) => linesOf(text).filter((line) => line.startsWith("UID:"));
    const text = feed([entry(), entry({ kind: "due" })], "2027-06-04");
    expect(uids(text)).toEqual([
      "UID:event-1@utspring.test",
      "UID:due-1@utspring.test",
      "UID:graduation-k@utspring.test",
    ]);
    expect(feed([entry(), entry({ kind: "due" })], "2027-06-04")).toBe(text);
  });
});
