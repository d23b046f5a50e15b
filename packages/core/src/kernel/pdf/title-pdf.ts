import { pdfTexts } from "@utspring/domain/pdf-texts";
import { wrapText } from "./wrap-text.ts";
import { margin, contentWidth } from "./report-pdf.ts";
import type { Report } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";

export function drawPageHeader(report: Report, kind: string): void {
  const paragraph = () => addElement(report.structure, "P");
  // A small sun, then the product's name, as on the screen.
  report.box(margin, 1, 9, 9, "sun");
  report.text(pdfTexts.product, margin + 15, { size: 11, weight: "bold", color: "sky", element: paragraph() });
  report.text(kind, margin + contentWidth, { size: 11, color: "grey", align: "right", element: paragraph() });
  report.moveDown(44);
}

const titleSize = 23;
/** Enough for a session's name of 120 characters. */
const ordinaryLines = 6;

export function drawTitle(report: Report, title: string, maxLines = ordinaryLines): void {
  const lines = wrapText(report.fonts.bold, title, (contentWidth * 1000) / titleSize);
  const element = addElement(report.structure, "H1");
  for (const line of lines.slice(0, maxLines - 1)) drawTitleLine(report, line, element);
  if (lines.length >= maxLines) drawTitleLine(report, lines.slice(maxLines - 1).join(" "), element);
  report.moveDown(-7);
}

function drawTitleLine(report: Report, line: string, element: StructureElement): void {
  report.text(line, margin, { size: titleSize, weight: "bold", maxWidth: contentWidth, element });
  report.moveDown(28);
}
