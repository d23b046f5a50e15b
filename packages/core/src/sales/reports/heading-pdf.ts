import { dayOf, formatDay, formatMoment } from "@utspring/domain/dates";
import { reportTexts } from "@utspring/domain/sales/report-texts";
import { wrapped } from "./measure-pdf.ts";
import { margin, openReport, room } from "./report-pdf.ts";
import type { Report } from "./report-pdf.ts";
import type { ReportSession } from "./queries.ts";
import { addElement } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";
import type { ReportFont } from "./text-pdf.ts";

interface Heading {
  /** The kind of report. */
  kind: string;
  /** The line under the session's name, beside the period. */
  lead?: string;
  facts: [label: string, value: string][];
  now: Date;
}

const titleSize = 23;

/** Opens a report and draws its heading: the product, the session's name and period, and its figures. */
export async function openWithHeading(session: ReportSession, { kind, lead, facts, now }: Heading): Promise<Report> {
  const { className, name, supplierName } = session;
  const report = await openReport({ title: `${kind}: ${name}`, footer: reportTexts.footer(className, name), now });
  // A small sun, then the product's name, as on the screen.
  report.box(margin, 1, 9, 9, "sun");
  const paragraph = () => addElement(report.structure, "P");
  report.text(reportTexts.product, margin + 15, { size: 11, weight: "bold", color: "sky", part: paragraph() });
  report.text(kind, margin + room, { size: 11, color: "grey", align: "right", part: paragraph() });
  report.down(44);

  const lines = wrapped(report.fonts.bold, name, (room * 1000) / titleSize);
  const title = addElement(report.structure, "H1");
  for (const line of lines.slice(0, mostLines - 1)) drawTitle(report, line, title);
  // A longer name ends in an ellipsis.
  if (lines.length >= mostLines) drawTitle(report, lines.slice(mostLines - 1).join(" "), title);
  report.down(-7);
  for (const words of [lead ?? [className, supplierName].join(" · "), periodOf(session, now)]) {
    report.text(words, margin, { size: 10.5, color: "grey", within: room, part: paragraph() });
    report.down(16);
  }
  report.down(14);
  drawFacts(report, facts);
  return report;
}

/** Enough lines for a session's name of 120 characters. */
const mostLines = 6;

function drawTitle(report: Report, line: string, part: StructureElement): void {
  report.text(line, margin, { size: titleSize, weight: "bold", within: room, part });
  report.down(28);
}

function periodOf({ startDate, endDate }: ReportSession, now: Date): string {
  const since = formatDay(dayOf(startDate));
  return endDate === null
    ? reportTexts.ongoing(since, formatMoment(now))
    : reportTexts.period(since, formatDay(dayOf(endDate)));
}

/** Draws figures side by side on a tinted field, each under its label. */
function drawFacts(report: Report, facts: [string, string][]): void {
  const height = 58;
  const inner = 16;
  const width = (room - inner) / facts.length;
  report.box(margin, height - 12, room, height, "tint");
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
  const widest = Math.max(...texts.map((text) => font.set(text).width));
  return Math.min(largest, Math.floor((within * 10_000) / widest) / 10);
}
