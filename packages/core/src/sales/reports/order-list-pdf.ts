import { reportTexts } from "@utspring/domain/sales/report-texts";
import { openWithHeading } from "./heading-pdf.ts";
import { margin } from "../../kernel/pdf/report-pdf.ts";
import type { OrderLine, ReportSession } from "./queries.ts";
import { addElement } from "../../kernel/pdf/structure-pdf.ts";
import { drawTable } from "../../kernel/pdf/table-pdf.ts";

export async function orderListPdf(session: ReportSession, lines: OrderLine[], now: Date): Promise<Uint8Array> {
  const { columns, orderList: texts } = reportTexts;
  const ordered = lines.filter(({ isOwn }) => !isOwn);
  const report = await openWithHeading(session, {
    kind: texts.kind,
    lead: [session.className, texts.lead(session.supplierName)].join(" · "),
    keyFigures: [[texts.pieces, piecesOf(ordered)]],
    now,
  });
  if (lines.length === 0)
    report.text(reportTexts.none, margin, { size: 11, element: addElement(report.structure, "P") });
  const groups: [string, OrderLine[]][] = [
    [texts.fromSupplier(session.supplierName), ordered],
    [texts.own, lines.filter(({ isOwn }) => isOwn)],
  ];
  for (const [heading, rows] of groups) {
    drawTable(report, {
      heading,
      rows,
      columns: [
        { header: columns.product, width: 0.56, cell: (row) => row.product },
        { header: columns.option, width: 0.3, cell: (row) => row.option ?? "" },
        { header: columns.quantity, width: 0.14, align: "right", cell: (row) => String(row.quantity) },
      ],
      totals: [[reportTexts.sum, "", piecesOf(rows)]],
    });
  }
  return report.finish();
}

function piecesOf(lines: OrderLine[]): string {
  return String(lines.reduce((sum, line) => sum + line.quantity, 0));
}
