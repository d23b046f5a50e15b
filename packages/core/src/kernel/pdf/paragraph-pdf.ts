import { wrapText } from "./wrap-text.ts";
import { margin, contentWidth } from "./report-pdf.ts";
import type { Color, Report } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import { compactLayout } from "./table-pdf.ts";

const { size, heading, adjacentParagraph } = compactLayout;
/** A heading needs two lines of its paragraph on its page. */
const headingSpace = heading.height + 2 * adjacentParagraph.lineHeight;

export function drawHeading(report: Report, text: string): void {
  report.ensureRoom(headingSpace);
  const element = addElement(report.structure, "H2");
  report.text(text, margin, { size: heading.size, weight: "bold", maxWidth: contentWidth, element });
  report.moveDown(heading.height);
}

/** A note on a table is closer to it. */
export function drawParagraph(
  report: Report,
  text: string,
  {
    color = "ink",
    isNote = false,
    after = adjacentParagraph.after,
  }: { color?: Color; isNote?: boolean; after?: number } = {},
): void {
  const lines = wrapText(report.fonts.regular, text, (contentWidth * 1000) / size);
  const before = isNote ? adjacentParagraph.noteOffset : 0;
  if (!report.ensureRoom(before + (lines.length - 1) * adjacentParagraph.lineHeight)) report.moveDown(before);
  const element = addElement(report.structure, "P");
  for (const line of lines) {
    report.text(line, margin, { size, color, element });
    report.moveDown(adjacentParagraph.lineHeight);
  }
  report.moveDown(after);
}
