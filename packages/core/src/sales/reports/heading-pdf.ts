import { dayOf, formatDay, formatMoment } from "@utspring/domain/dates";
import { reportTexts } from "@utspring/domain/sales/report-texts";
import { drawKeyFigures } from "../../kernel/pdf/key-figures-pdf.ts";
import { margin, openReport, contentWidth } from "../../kernel/pdf/report-pdf.ts";
import type { Report } from "../../kernel/pdf/report-pdf.ts";
import type { ReportSession } from "./queries.ts";
import { addElement } from "../../kernel/pdf/structure-pdf.ts";
import { drawPageHeader, drawTitle } from "../../kernel/pdf/title-pdf.ts";

interface Heading {
  kind: string;
  /** Between the sales session's name and its period; the class and the supplier by default. */
  lead?: string;
  keyFigures: [label: string, value: string][];
  now: Date;
}

export async function openWithHeading(
  session: ReportSession,
  { kind, lead, keyFigures, now }: Heading,
): Promise<Report> {
  const { className, name, supplierName } = session;
  const report = await openReport({
    title: `${kind}: ${name}`,
    footer: reportTexts.footer(className, name),
    createdAt: now,
  });
  drawPageHeader(report, kind);
  drawTitle(report, name);
  for (const words of [lead ?? [className, supplierName].join(" · "), periodOf(session, now)]) {
    report.text(words, margin, {
      size: 10.5,
      color: "grey",
      maxWidth: contentWidth,
      element: addElement(report.structure, "P"),
    });
    report.moveDown(16);
  }
  report.moveDown(14);
  drawKeyFigures(report, keyFigures);
  return report;
}

function periodOf({ startDate, endDate }: ReportSession, now: Date): string {
  const since = formatDay(dayOf(startDate));
  return endDate === null
    ? reportTexts.ongoing(since, formatMoment(now))
    : reportTexts.period(since, formatDay(dayOf(endDate)));
}
