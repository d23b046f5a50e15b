import { formatDay } from "@utspring/domain/dates";
import { formatCount, formatKr } from "@utspring/domain/money";
import { reportTexts } from "@utspring/domain/sales/report-texts";
import { classSumsOf } from "@utspring/domain/sales/price";
import { sharesOf } from "@utspring/domain/sales/shares";
import { openWithHeading } from "./heading-pdf.ts";
import { margin } from "../../kernel/pdf/report-pdf.ts";
import type { SummaryData, SummarySale } from "./queries.ts";
import { addElement } from "../../kernel/pdf/structure-pdf.ts";
import { drawTable } from "../../kernel/pdf/table-pdf.ts";
import type { Column } from "../../kernel/pdf/table-pdf.ts";

export interface SummaryReader {
  now: Date;
  /** For an admin only, who sees that part apart from the cost. */
  showsAdminProfit: boolean;
}

/** A line below the last table. */
const noteHeight = 20;

/** Preview and download get the same bytes. */
export async function summaryPdf(
  { session, totals, sellers, products, sales }: SummaryData,
  { now, showsAdminProfit }: SummaryReader,
): Promise<Uint8Array> {
  const { columns, summary: texts, sum } = reportTexts;
  const report = await openWithHeading(session, {
    kind: texts.kind,
    now,
    keyFigures: [
      [texts.sold, String(totals.quantity)],
      [texts.total, formatKr(totals.amountOre, 2)],
      ...sharesOf(showsAdminProfit ? totals : classSumsOf(totals)).map(({ label, amountOre }): [string, string] => [
        label,
        formatKr(amountOre, 2),
      ]),
    ],
  });
  if (sales?.length === 0)
    report.text(reportTexts.none, margin, { size: 11, element: addElement(report.structure, "P") });

  // Few prices make many equal sums, so each is formatted once.
  const known = new Map<number, string>();
  const kronorOf = (amountOre: number) => {
    const text = known.get(amountOre) ?? formatKr(amountOre, 2);
    known.set(amountOre, text);
    return text;
  };
  const quantity = (width: number): Column<{ quantity: number }> => ({
    header: columns.quantity,
    width,
    align: "right",
    cell: (row) => String(row.quantity),
  });
  const amount = (width: number): Column<{ amountOre: number }> => ({
    header: columns.amount,
    width,
    align: "right",
    cell: (row) => kronorOf(row.amountOre),
  });
  const [pieces, kronor] = [String(totals.quantity), formatKr(totals.amountOre, 2)];

  drawTable<SummaryData["sellers"][number]>(report, {
    heading: texts.sellers,
    rows: sellers,
    columns: [
      { header: columns.seller, width: 0.5, cell: (row) => row.name },
      { header: columns.salesCount, width: 0.18, align: "right", cell: (row) => String(row.salesCount) },
      quantity(0.12),
      amount(0.2),
    ],
    totals: [[sum, String(totals.salesCount), pieces, kronor]],
  });
  drawTable<SummaryData["products"][number]>(report, {
    heading: texts.products,
    rows: products,
    columns: [{ header: columns.product, width: 0.68, cell: (row) => row.name }, quantity(0.12), amount(0.2)],
    totals: [[sum, pieces, kronor]],
  });
  if (sales === null) {
    report.ensureRoom(noteHeight);
    report.text(texts.unlisted(formatCount(totals.salesCount)), margin, {
      size: 11,
      element: addElement(report.structure, "P"),
    });
    return report.finish();
  }
  // Days come in order, so each is formatted once.
  let [day, spelled] = ["", ""];
  const spelledDay = (row: SummarySale) => {
    if (row.day !== day) [day, spelled] = [row.day, formatDay(row.day)];
    return spelled;
  };
  const hasCustomers = sales.some((sale) => sale.customer !== null);
  drawTable<SummarySale>(report, {
    heading: texts.sales,
    rows: sales,
    columns: [
      { header: columns.day, width: 0.145, cell: spelledDay },
      { header: columns.seller, width: hasCustomers ? 0.205 : 0.28, cell: (row) => row.seller },
      { header: columns.product, width: hasCustomers ? 0.23 : 0.315, cell: (row) => row.product },
      ...(hasCustomers
        ? [{ header: columns.customer, width: 0.2, cell: (row: SummarySale) => row.customer ?? "" }]
        : []),
      quantity(hasCustomers ? 0.07 : 0.09),
      amount(hasCustomers ? 0.15 : 0.17),
    ],
  });
  return report.finish();
}
