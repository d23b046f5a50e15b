import { formatKr } from "@utspring/domain/money";
import { reportTexts } from "@utspring/domain/sales/report-texts";
import { openWithHeading } from "./heading-pdf.ts";
import { drawOneAtATime, margin } from "../../kernel/pdf/report-pdf.ts";
import type { OrderLine, ReportSession } from "./queries.ts";
import { addElement } from "../../kernel/pdf/structure-pdf.ts";
import { drawTable } from "../../kernel/pdf/table-pdf.ts";

/** The order list in A4: the supplier's products and what the class owes, and separately the class's own products. */
export function orderListPdf(session: ReportSession, lines: OrderLine[], now: Date): Promise<Uint8Array> {
  return drawOneAtATime(() => draw(session, lines, now));
}

async function draw(session: ReportSession, lines: OrderLine[], now: Date): Promise<Uint8Array> {
  const { columns, orderList: texts } = reportTexts;
  const ordered = lines.filter(({ isOwn }) => !isOwn);
  const sum = sumOf(ordered);
  const report = await openWithHeading(session, {
    kind: texts.kind,
    lead: [session.className, texts.lead(session.supplierName)].join(" · "),
    keyFigures: [
      [texts.pieces, String(sum.quantity)],
      [texts.owed, formatKr(sum.owedOre, 2)],
    ],
    now,
  });
  if (lines.length === 0)
    report.text(reportTexts.none, margin, { size: 11, element: addElement(report.structure, "P") });
  const groups: [string, OrderLine[]][] = [
    [texts.fromSupplier(session.supplierName), ordered],
    [texts.own, lines.filter(({ isOwn }) => isOwn)],
  ];
  for (const [heading, rows] of groups) {
    const { quantity, owedOre } = sumOf(rows);
    await drawTable(report, {
      heading,
      rows,
      columns: [
        { header: columns.product, width: 0.42, cell: (row) => row.product },
        { header: columns.option, width: 0.26, cell: (row) => row.option ?? "" },
        { header: columns.quantity, width: 0.12, align: "right", cell: (row) => String(row.quantity) },
        { header: columns.cost, width: 0.2, align: "right", cell: (row) => formatKr(row.owedOre, 2) },
      ],
      totals: [[reportTexts.sum, "", String(quantity), formatKr(owedOre, 2)]],
    });
  }
  return report.finish();
}

function sumOf(lines: OrderLine[]): { quantity: number; owedOre: number } {
  return lines.reduce(
    (sum, line) => ({ quantity: sum.quantity + line.quantity, owedOre: sum.owedOre + line.owedOre }),
    { quantity: 0, owedOre: 0 },
  );
}
