import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { drawHeading, drawParagraph } from "../kernel/pdf/paragraph-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { compactLayout, drawTable } from "../kernel/pdf/table-pdf.ts";
import { dayColumn, timeWidthOf } from "./columns-pdf.ts";
import type { Correction, Meeting } from "./report-data.ts";

/** Undone approvals of payments are one row without names. */
export function drawCorrections(report: Report, { corrections, undone }: Meeting): void {
  const { title, what, reason, undone: undoneOf, none } = meetingTexts.corrections;
  const all: Correction[] =
    undone.count === 0
      ? corrections
      : [...corrections, { day: "", of: undoneOf(undone.count), reason: "", effectOre: undone.effectOre }];
  if (all.length === 0) {
    drawHeading(report, title);
    return drawParagraph(report, none);
  }
  const effectOf = (rows: readonly Correction[]) => rows.reduce((sum, { effectOre }) => sum + effectOre, 0);
  drawTable<Correction>(report, {
    heading: title,
    rows: all,
    columns: [
      dayColumn(all),
      { header: what, width: 0.32 - timeWidthOf(all) / 2, cell: (row) => row.of },
      { header: reason, width: 0.37 - timeWidthOf(all) / 2, cell: (row) => row.reason },
      { header: meetingTexts.amount, width: 0.17, align: "right", cell: ({ effectOre }) => formatKr(effectOre, 2) },
    ],
    totals: [[meetingTexts.sum, "", "", formatKr(effectOf(all), 2)]],
    layout: compactLayout,
  });
}
