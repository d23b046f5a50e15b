import { margin, contentWidth } from "./report-pdf.ts";
import type { Report } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import type { ReportFont } from "./text-pdf.ts";

/** Sizes in points. */
export function drawKeyFigures(report: Report, figures: [label: string, value: string][]): void {
  const height = 58;
  const padding = 16;
  const width = (contentWidth - padding) / figures.length;
  report.box(margin, height - 12, contentWidth, height, "tint");
  const list = addElement(report.structure, "L");
  // Tagged PDF's list (L) of items (LI) keeps a label (Lbl) with its value (LBody), though they are on separate lines.
  const columns = figures.map(([label, value], index) => ({
    label,
    value,
    x: margin + padding + index * width,
    item: addElement(list, "LI"),
  }));
  report.moveDown(10);
  const textWidth = width - 10;
  const labelSize = fittingSizeOf(
    report.fonts.regular,
    figures.map(([label]) => label),
    textWidth,
    8.5,
  );
  const valueSize = fittingSizeOf(
    report.fonts.bold,
    figures.map(([, value]) => value),
    textWidth,
    14,
  );
  for (const { label, x, item } of columns)
    report.text(label, x, { size: labelSize, color: "grey", maxWidth: textWidth, element: addElement(item, "Lbl") });
  report.moveDown(19);
  for (const { value, x, item } of columns)
    report.text(value, x, {
      size: valueSize,
      weight: "bold",
      color: "sky",
      maxWidth: textWidth,
      element: addElement(item, "LBody"),
    });
  report.moveDown(height - 5);
}

/** A sum must not be cut. Widths are thousandths of the size; the result is rounded down to 0.1 points. */
function fittingSizeOf(font: ReportFont, texts: string[], within: number, largest: number): number {
  const widest = Math.max(...texts.map((text) => font.encode(text).width));
  return Math.min(largest, Math.floor((within * 10_000) / widest) / 10);
}
