import { margin, contentWidth } from "./report-pdf.ts";
import type { Report } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import type { ReportFont } from "./text-pdf.ts";

/** Draws figures side by side on a tinted field, each under its label. */
export function drawFacts(report: Report, facts: [label: string, value: string][]): void {
  const height = 58;
  const inner = 16;
  const width = (contentWidth - inner) / facts.length;
  report.box(margin, height - 12, contentWidth, height, "tint");
  const list = addElement(report.structure, "L");
  // The structure keeps a label with its value, though labels and values are on separate lines.
  const columns = facts.map(([label, value], at) => ({
    label,
    value,
    x: margin + inner + at * width,
    item: addElement(list, "LI"),
  }));
  report.down(10);
  const fact = width - 10;
  const labelSize = fitting(
    report.fonts.regular,
    facts.map(([label]) => label),
    fact,
    8.5,
  );
  const valueSize = fitting(
    report.fonts.bold,
    facts.map(([, value]) => value),
    fact,
    14,
  );
  for (const { label, x, item } of columns)
    report.text(label, x, { size: labelSize, color: "grey", within: fact, part: addElement(item, "Lbl") });
  report.down(19);
  for (const { value, x, item } of columns)
    report.text(value, x, {
      size: valueSize,
      weight: "bold",
      color: "sky",
      within: fact,
      part: addElement(item, "LBody"),
    });
  report.down(height - 5);
}

/** The size at which the widest text still fits, since a sum must not be cut. */
function fitting(font: ReportFont, texts: string[], within: number, largest: number): number {
  const widest = Math.max(...texts.map((text) => font.encode(text).width));
  return Math.min(largest, Math.floor((within * 10_000) / widest) / 10);
}
