import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { headingBlock, paragraphBlock, tableBlock } from "../kernel/pdf/blocks-pdf.ts";
import type { Block } from "../kernel/pdf/blocks-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import type { TableLayout } from "../kernel/pdf/table-pdf.ts";
import { amountColumn, sumOf } from "./columns-pdf.ts";
import { keptShorter } from "./omission-order.ts";
import type { Meeting, Waiting } from "./report-data.ts";

/** What is reserved, what is left of the balance without it, and what members have to their credit together. */
export function waitingBlocks(
  report: Report,
  { waiting, closingOre, creditOre, paybackOre }: Meeting,
  layout: TableLayout,
): Block[] {
  const { title, what, by, none, available, credits, noCredits } = meetingTexts.reserved;
  const reservedOre = sumOf(waiting);
  const last = [
    paragraphBlock(report, available(formatKr(closingOre - reservedOre, 2)), {
      layout,
      isNote: waiting.length > 0,
      after: 0,
    }),
    paragraphBlock(
      report,
      creditOre === 0 ? noCredits : credits(formatKr(creditOre, 2), paybackOre === 0 ? null : formatKr(paybackOre, 2)),
      { layout, color: "grey" },
    ),
  ];
  if (waiting.length === 0)
    return [headingBlock(report, title, layout), paragraphBlock(report, none, { layout, after: 0 }), ...last];
  return [
    tableBlock<Waiting>(report, {
      heading: title,
      rows: waiting,
      columns: [
        { header: what, width: 0.5, cell: ({ description }) => description },
        { header: by, width: 0.3, cell: (row) => row.by },
        amountColumn(0.2),
      ],
      totals: [[meetingTexts.sum, "", formatKr(reservedOre, 2)]],
      layout,
      where: meetingTexts.where.fund,
      omission: {
        ...keptShorter,
        priorityOf: ({ amountOre }) => amountOre,
        restRowOf: (rest, description) => ({ description, by: "", amountOre: sumOf(rest) }),
      },
    }),
    ...last,
  ];
}
