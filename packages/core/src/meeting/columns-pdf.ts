import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import type { Column } from "../kernel/pdf/table-pdf.ts";
import { nameOfMoment } from "./moments.ts";
import type { Moment } from "./report-data.ts";

/** Fractions of the content's width; `timeWidth` is added where rows have a time. */
const [dayWidth, timeWidth] = [0.14, 0.08];

export function timeWidthOf(rows: readonly Moment[]): number {
  return rows.some(({ time }) => time !== undefined) ? timeWidth : 0;
}

/** Empty in a row that sums up others. */
export function dayColumn(rows: readonly Moment[]): Column<Moment> {
  return {
    header: meetingTexts.day,
    width: dayWidth + timeWidthOf(rows),
    cell: (moment) => (moment.day === "" ? "" : nameOfMoment(moment)),
  };
}

export function amountColumn(width: number): Column<{ amountOre: number }> {
  return { header: meetingTexts.amount, width, align: "right", cell: ({ amountOre }) => formatKr(amountOre, 2) };
}

/** Öre. */
export function sumOf(rows: readonly { amountOre: number }[]): number {
  return rows.reduce((sum, { amountOre }) => sum + amountOre, 0);
}
