import { pdfTexts } from "@utspring/domain/pdf-texts";
import { reportTexts } from "@utspring/domain/sales/report-texts";
import { openWithHeading } from "./heading-pdf.ts";
import { wrapText } from "../../kernel/pdf/wrap-text.ts";
import { margin, contentWidth } from "../../kernel/pdf/report-pdf.ts";
import type { Color, Report } from "../../kernel/pdf/report-pdf.ts";
import type { PackedSale, ReportSession } from "./queries.ts";
import { addElement } from "../../kernel/pdf/structure-pdf.ts";
import type { StructureElement } from "../../kernel/pdf/structure-pdf.ts";

const texts = reportTexts.packingList;

/** Points from the left margin. */
const at = { tick: 0, quantity: 36, product: 50, customer: 250 };
const lineHeight = 11.5;
const size = 9;

export async function packingListPdf(session: ReportSession, sales: PackedSale[], now: Date): Promise<Uint8Array> {
  const sellers = [...grouped(sales, ({ sellerId }) => sellerId).values()];
  const report = await openWithHeading(session, {
    kind: texts.kind,
    keyFigures: [
      [texts.sellers, String(sellers.length)],
      [texts.pieces, String(piecesOf(sales))],
    ],
    now,
  });
  const lead = addElement(report.structure, "P");
  if (sales.length === 0) report.text(reportTexts.none, margin, { size: 11, element: lead });
  else {
    report.text(texts.privacy, margin, { size: 8.5, color: "grey", maxWidth: contentWidth, element: lead });
    report.moveDown(30);
  }
  for (const own of sellers) drawSeller(report, own);
  return report.finish();
}

function drawSeller(report: Report, sales: PackedSale[]): void {
  const { seller = "" } = sales[0] ?? {};
  const kinds = [...grouped(sales, productOf)].map(([product, own]) => texts.pieceOf(piecesOf(own), product));
  const pick = wrapText(report.fonts.regular, `${texts.pick} ${kinds.join(" · ")}`, (contentWidth * 1000) / size);
  report.ensureRoom(60 + Math.min(pick.length, 20) * lineHeight);
  const total = texts.ofSeller(piecesOf(sales));
  report.text(seller, margin, {
    size: 13,
    weight: "bold",
    maxWidth: contentWidth - 90,
    element: addElement(report.structure, "H2"),
  });
  report.text(total, margin + contentWidth, {
    size: 10,
    color: "grey",
    align: "right",
    element: addElement(report.structure, "P"),
  });
  report.moveDown(17);
  const pickList = addElement(report.structure, "P");
  for (const line of pick) {
    report.ensureRoom(lineHeight);
    report.text(line, margin, { size, color: "grey", element: pickList });
    report.moveDown(lineHeight);
  }
  report.moveDown(-3);
  report.rule();
  report.moveDown(16);
  const list = addElement(report.structure, "L");
  for (const sale of sales) drawSale(report, sale, { seller, list });
  report.moveDown(18);
}

function drawSale(
  report: Report,
  sale: PackedSale,
  { seller, list }: { seller: string; list: StructureElement },
): void {
  const { regular } = report.fonts;
  const lines = (text: string, width: number, color: Color = "ink") =>
    wrapText(regular, text, (width * 1000) / size).map((words) => ({ words, color }));
  const contact = [sale.address, sale.phone, sale.email].filter((part) => part !== null).join(" · ");
  const width = contentWidth - at.customer;
  const products = lines(productOf(sale), at.customer - at.product - 12);
  const customer = [
    ...lines(sale.customer ?? "", width),
    ...lines(contact, width, "grey"),
    ...lines(sale.notes ?? "", width, "sky"),
  ];
  const height = Math.max(products.length, customer.length, 1) * lineHeight + 6;
  if (report.ensureRoom(height)) {
    report.text(pdfTexts.continued(seller), margin, { size, weight: "bold", maxWidth: contentWidth });
    report.moveDown(20);
  }
  // The reading order is quantity, product, customer, though they are side by side.
  const item = addElement(list, "LI");
  const label = addElement(item, "Lbl");
  const body = addElement(item, "LBody");
  const [what, whom] = [addElement(body, "P"), addElement(body, "P")];
  report.checkbox(margin + at.tick, 1.5, 8.5);
  report.text(String(sale.quantity), margin + at.quantity, { size, weight: "bold", align: "right", element: label });
  for (let line = 0; line < Math.max(products.length, customer.length, 1); line += 1) {
    const [product, person] = [products[line], customer[line]];
    if (product !== undefined)
      report.text(product.words, margin + at.product, { size, color: product.color, element: what });
    if (person !== undefined)
      report.text(person.words, margin + at.customer, { size, color: person.color, element: whom });
    report.moveDown(lineHeight);
  }
  report.moveDown(6);
}

function productOf({ product, option }: PackedSale): string {
  return option === null ? product : reportTexts.withOption(product, option);
}

function piecesOf(sales: PackedSale[]): number {
  return sales.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** In the order in which keys first appear. */
function grouped(sales: PackedSale[], keyOf: (sale: PackedSale) => string): Map<string, PackedSale[]> {
  const groups = new Map<string, PackedSale[]>();
  for (const sale of sales) {
    const group = groups.get(keyOf(sale));
    if (group === undefined) groups.set(keyOf(sale), [sale]);
    else group.push(sale);
  }
  return groups;
}
