import { formatKr } from "@utspring/domain/money";
import { paperTexts } from "@utspring/domain/sales/paper-texts";
import { openWithHeading } from "./heading-pdf.ts";
import { inTurn, margin } from "./paper-pdf.ts";
import type { OrderLine, PaperSession } from "./queries.ts";
import { addElement } from "./structure-pdf.ts";
import { drawTable } from "./table-pdf.ts";

/** The order list in A4: the supplier's products and what the class owes, and separately the class's own products. */
export function orderListPdf(session: PaperSession, lines: OrderLine[], now: Date): Promise<Uint8Array> {
  return inTurn(() => draw(session, lines, now));
}

async function draw(session: PaperSession, lines: OrderLine[], now: Date): Promise<Uint8Array> {
  const { columns, orderList: texts } = paperTexts;
  const ordered = lines.filter(({ isOwn }) => !isOwn);
  const sum = sumOf(ordered);
  const paper = await openWithHeading(session, {
    kind: texts.kind,
    lead: [session.className, texts.lead(session.supplierName)].join(" · "),
    facts: [[texts.pieces, String(sum.quantity)], [texts.owed, formatKr(sum.owedOre, 2)]],
    now,
  });
  if (lines.length === 0) paper.text(paperTexts.none, margin, { size: 11, part: addElement(paper.structure, "P") });
  const groups: [string, OrderLine[]][] = [
    [texts.fromSupplier(session.supplierName), ordered],
    [texts.own, lines.filter(({ isOwn }) => isOwn)],
  ];
  for (const [heading, rows] of groups) {
    const { quantity, owedOre } = sumOf(rows);
    await drawTable(paper, {
      heading,
      rows,
      columns: [
        { header: columns.product, width: 0.42, cell: (row) => row.product },
        { header: columns.option, width: 0.26, cell: (row) => row.option ?? "" },
        { header: columns.quantity, width: 0.12, align: "right", cell: (row) => String(row.quantity) },
        { header: columns.cost, width: 0.2, align: "right", cell: (row) => formatKr(row.owedOre, 2) },
      ],
      sum: [paperTexts.sum, "", String(quantity), formatKr(owedOre, 2)],
    });
  }
  return paper.finish();
}

function sumOf(lines: OrderLine[]): { quantity: number; owedOre: number } {
  return lines.reduce((sum, line) => ({ quantity: sum.quantity + line.quantity, owedOre: sum.owedOre + line.owedOre }), { quantity: 0, owedOre: 0 });
}
