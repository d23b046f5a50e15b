import { describe, expect, it } from "vitest";
import type { ColumnMapping } from "./bank-file.ts";
import { previewTable } from "./preview-table.ts";
import { readBankFile } from "./read-bank-file.ts";
import { bytesOf } from "./test-bytes.ts";
import { dayNumber, workbookOf } from "./test-workbook.ts";

const textOf = (...days: string[]) =>
  ["Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta", ...days.map(rowOf), ""].join("\n");
const rowOf = (day: string) => `${day};250,00;;1234 56 78901;BERG,MARIA;Swish inbetalning BERG,MARIA;;SEK`;
const daysOf = async (text: string, mapping?: ColumnMapping) =>
  (await readBankFile(bytesOf(text), mapping === undefined ? {} : { mapping })).rows.map(({ bookedOn }) => bookedOn);

describe("the order of day and month", () => {
  it.each([
    ["month first", ["4/14/2026", "4/3/2026", "3/30/2026"], ["2026-04-14", "2026-04-03", "2026-03-30"]],
    ["day first", ["14/4/2026", "3/4/2026"], ["2026-04-14", "2026-04-03"]],
    ["month first with hyphens", ["04-14-2026", "04-03-2026"], ["2026-04-14", "2026-04-03"]],
    ["month first with times", ["4/14/2026 18:04", "4/3/2026 0:00"], ["2026-04-14", "2026-04-03"]],
    ["equal days and months", ["3/3/2026", "4/4/2026"], ["2026-03-03", "2026-04-04"]],
    ["points, which only stand day first", ["3.4.2026", "14.4.2026"], ["2026-04-03", "2026-04-14"]],
    ["points alone", ["3.4.2026"], ["2026-04-03"]],
  ])("is the whole column's: %s", async (_what, written, days) => {
    expect(await daysOf(textOf(...written))).toEqual(days);
  });

  it("is asked about where a column allows both, and read as it is answered", async () => {
    const text = textOf("4/3/2026", "5/4/2026");
    await expect(daysOf(text)).rejects.toMatchObject({ code: "unclear-day-order" });
    const { guess, isDayOrderUnclear } = previewTable(bytesOf(text));
    expect(isDayOrderUnclear).toBe(true);
    if (guess === null) throw new Error("it has days and amounts");
    expect(await daysOf(text, { ...guess, dayOrder: "month-first" })).toEqual(["2026-04-03", "2026-05-04"]);
    expect(await daysOf(text, { ...guess, dayOrder: "day-first" })).toEqual(["2026-03-04", "2026-04-05"]);
    // What the days themselves say is surer than an answer.
    expect(await daysOf(textOf("4/3/2026", "4/14/2026"), { ...guess, dayOrder: "day-first" })).toEqual([
      "2026-04-03",
      "2026-04-14",
    ]);
  });

  it("is not guessed where both are in one column, or a spreadsheet has changed some of the days", async () => {
    await expect(daysOf(textOf("4/14/2026", "14/4/2026"))).rejects.toMatchObject({ code: "unclear-dates" });
    await expect(daysOf(textOf("2026-03-04", "4/14/2026"))).rejects.toMatchObject({ code: "unclear-dates" });
    await expect(daysOf(textOf("14.4.2026", "4/3/2026"))).rejects.toMatchObject({ code: "unclear-dates" });
    const sheet = [
      ["Datum", "Text", "Belopp", "Saldo"],
      [dayNumber("2026-03-04"), "Swish Maria Berg", 250, ""],
      ["14/4/2026", "Swish Maria Berg", 250, ""],
    ];
    await expect(readBankFile(workbookOf([sheet]))).rejects.toMatchObject({ code: "unclear-dates" });
  });
});
