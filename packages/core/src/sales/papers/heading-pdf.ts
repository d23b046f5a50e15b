import { dayOf, formatDay, formatMoment } from "@utspring/domain/dates";
import { paperTexts } from "@utspring/domain/sales/paper-texts";
import { wrapped } from "./measure-pdf.ts";
import { margin, openPaper, room } from "./paper-pdf.ts";
import type { Paper } from "./paper-pdf.ts";
import type { PaperSession } from "./queries.ts";
import { addElement } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";
import type { PaperFont } from "./text-pdf.ts";

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
export async function openWithHeading(session: PaperSession, { kind, lead, facts, now }: Heading): Promise<Paper> {
  const { className, name, supplierName } = session;
  const paper = await openPaper({ title: `${kind}: ${name}`, footer: paperTexts.footer(className, name), now });
  // A small sun, then the product's name, as on the screen.
  paper.box(margin, 1, 9, 9, "sun");
  const paragraph = () => addElement(paper.structure, "P");
  paper.text(paperTexts.product, margin + 15, { size: 11, weight: "bold", color: "sky", part: paragraph() });
  paper.text(kind, margin + room, { size: 11, color: "grey", align: "right", part: paragraph() });
  paper.down(44);

  const lines = wrapped(paper.fonts.bold, name, (room * 1000) / titleSize);
  const title = addElement(paper.structure, "H1");
  for (const line of lines.slice(0, mostLines - 1)) drawTitle(paper, line, title);
  // A longer name ends in an ellipsis.
  if (lines.length >= mostLines) drawTitle(paper, lines.slice(mostLines - 1).join(" "), title);
  paper.down(-7);
  for (const words of [lead ?? [className, supplierName].join(" · "), periodOf(session, now)]) {
    paper.text(words, margin, { size: 10.5, color: "grey", within: room, part: paragraph() });
    paper.down(16);
  }
  paper.down(14);
  drawFacts(paper, facts);
  return paper;
}

/** Enough lines for a session's name of 120 characters. */
const mostLines = 6;

function drawTitle(paper: Paper, line: string, part: StructureElement): void {
  paper.text(line, margin, { size: titleSize, weight: "bold", within: room, part });
  paper.down(28);
}

function periodOf({ startDate, endDate }: PaperSession, now: Date): string {
  const since = formatDay(dayOf(startDate));
  return endDate === null ? paperTexts.ongoing(since, formatMoment(now)) : paperTexts.period(since, formatDay(dayOf(endDate)));
}

/** Draws figures side by side on a tinted field, each under its label. */
function drawFacts(paper: Paper, facts: [string, string][]): void {
  const height = 58;
  const inner = 16;
  const width = (room - inner) / facts.length;
  paper.box(margin, height - 12, room, height, "tint");
  const list = addElement(paper.structure, "L");
  // The structure keeps a label with its value, though labels and values are on separate lines.
  const columns = facts.map(([label, value], at) => ({ label, value, x: margin + inner + at * width, item: addElement(list, "LI") }));
  paper.down(10);
  const fact = width - 10;
  const labelSize = fitting(paper.fonts.regular, facts.map(([label]) => label), fact, 8.5);
  const valueSize = fitting(paper.fonts.bold, facts.map(([, value]) => value), fact, 14);
  for (const { label, x, item } of columns) paper.text(label, x, { size: labelSize, color: "grey", within: fact, part: addElement(item, "Lbl") });
  paper.down(19);
  for (const { value, x, item } of columns) paper.text(value, x, { size: valueSize, weight: "bold", color: "sky", within: fact, part: addElement(item, "LBody") });
  paper.down(height - 5);
}

/** The size at which the widest text still fits, since a sum must not be cut. */
function fitting(font: PaperFont, texts: string[], within: number, largest: number): number {
  const widest = Math.max(...texts.map((text) => font.set(text).width));
  return Math.min(largest, Math.floor((within * 10_000) / widest) / 10);
}
