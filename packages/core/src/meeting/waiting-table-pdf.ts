import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { drawHeading, drawParagraph } from "../kernel/pdf/paragraph-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { compactLayout, drawTable } from "../kernel/pdf/table-pdf.ts";
import { amountColumn, sumOf } from "./columns-pdf.ts";
import type { Meeting, Waiting } from "./report-data.ts";

export function drawWaiting(report: Report, { waiting, closingOre, creditOre, paybackOre }: Meeting): void {
  const { title, what, by, none, available, credits, noCredits } = meetingTexts.reserved;
  const reservedOre = sumOf(waiting);
  if (waiting.length === 0) {
    drawHeading(report, title);
    drawParagraph(report, none, { after: 0 });
  }
  drawTable<Waiting>(report, {
    heading: title,
    rows: waiting,
    columns: [
      { header: what, width: 0.5, cell: ({ description }) => description },
      { header: by, width: 0.3, cell: (row) => row.by },
      amountColumn(0.2),
    ],
    totals: [[meetingTexts.sum, "", formatKr(reservedOre, 2)]],
    layout: compactLayout,
  });
  const left = available(formatKr(closingOre - reservedOre, 2));
  drawParagraph(report, left, { isNote: waiting.length > 0, after: 0 });
  const ofCredits = credits(formatKr(creditOre, 2), paybackOre === 0 ? null : formatKr(paybackOre, 2));
  drawParagraph(report, creditOre === 0 ? noCredits : ofCredits, { color: "grey" });
}
