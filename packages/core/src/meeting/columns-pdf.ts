import { formatDay } from "@utspring/domain/dates";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import type { Column } from "../kernel/pdf/table-pdf.ts";

/** The column of the day that a row was booked; empty in the row for what has no space. */
export function dayColumn(width = 0.14): Column<{ day: string }> {
  return { header: meetingTexts.day, width, cell: ({ day }) => (day === "" ? "" : formatDay(day)) };
}

/** The column of a row's amount. */
export function amountColumn(width: number): Column<{ amountOre: number }> {
  return { header: meetingTexts.amount, width, align: "right", cell: ({ amountOre }) => formatKr(amountOre, 2) };
}

/** The sum of the rows' amounts in öre. */
export function sumOf(rows: readonly { amountOre: number }[]): number {
  return rows.reduce((sum, { amountOre }) => sum + amountOre, 0);
}
