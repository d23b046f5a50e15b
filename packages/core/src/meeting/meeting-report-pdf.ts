import { formatDay, formatMoment } from "@utspring/domain/dates";
import { daysOfPeriod, nameOfPeriod } from "@utspring/domain/fund/meeting-period";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { drawHeading, drawParagraph } from "../kernel/pdf/paragraph-pdf.ts";
import { drawKeyFigures } from "../kernel/pdf/key-figures-pdf.ts";
import { contentWidth, margin, openReport } from "../kernel/pdf/report-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { addElement } from "../kernel/pdf/structure-pdf.ts";
import { compactLayout, drawTable } from "../kernel/pdf/table-pdf.ts";
import { drawPageHeader, drawTitle } from "../kernel/pdf/title-pdf.ts";
import { drawAttested, drawUnattested } from "./attest-tables-pdf.ts";
import { drawBudget } from "./budget-table-pdf.ts";
import { drawCorrections } from "./correction-table-pdf.ts";
import { drawCounted, drawSignatures } from "./hand-filled-pdf.ts";
import { drawHead } from "./head-hash-pdf.ts";
import type { Meeting } from "./report-data.ts";
import { drawSignOffs } from "./sign-off-table-pdf.ts";
import { drawWaiting } from "./waiting-table-pdf.ts";

export interface MeetingReport extends Meeting {
  /** The first wrong row. */
  firstBrokenSeq: number | null;
  /** The first wrong sign-off. */
  firstBrokenSignOff: number | null;
}

/** The same data gives the same bytes: its time is that of the ledger's last row. */
export async function meetingReportPdf(meeting: MeetingReport, appUrl: string): Promise<Uint8Array> {
  const { className, head, closingOre, flows } = meeting;
  const title = meetingTexts.title(className);
  const report = await openReport({ title, footer: title, createdAt: head?.at ?? null });
  drawPageHeader(report, meetingTexts.kind);
  drawTitle(report, title, 2);
  const lead = leadOf(meeting);
  if (report.fonts.regular.lacks(JSON.stringify(meeting))) lead.push(meetingTexts.boxes);
  for (const line of lead) {
    report.text(line, margin, {
      size: 10,
      color: "grey",
      maxWidth: contentWidth,
      element: addElement(report.structure, "P"),
    });
    report.moveDown(14);
  }
  report.moveDown(8);
  drawKeyFigures(report, [
    [meetingTexts.facts.opening, formatKr(meeting.openingOre, 2)],
    [meetingTexts.facts.income, formatKr(flows.paymentsOre + flows.salesOre + flows.depositsOre, 2)],
    [meetingTexts.facts.expense, formatKr(flows.withdrawalsOre, 2)],
    [meetingTexts.facts.closing, formatKr(closingOre, 2)],
  ]);
  // The box has more space under it than a table needs above.
  report.moveDown(-8);
  drawFlows(report, meeting);
  drawBudget(report, meeting.budget);
  drawAttested(report, meeting);
  drawUnattested(report, meeting);
  drawWaiting(report, meeting);
  drawPayments(report, meeting);
  drawCorrections(report, meeting);
  drawSignOffs(report, meeting);
  drawCounted(report, meeting.closingOre);
  drawHead(report, meeting.head, appUrl);
  drawSignatures(report);
  return report.finish();
}

function leadOf({ period: asked, head, ...verified }: MeetingReport): string[] {
  const days = asked === null ? null : daysOfPeriod(asked);
  const name = nameOfPeriod(asked);
  const period = days === null ? name : meetingTexts.period.days(name, formatDay(days.from), formatDay(days.to));
  return [
    period,
    head === null ? meetingTexts.empty : meetingTexts.state(head.seq, formatMoment(head.at)),
    verdictOf(verified),
  ];
}

function verdictOf({
  firstBrokenSeq,
  firstBrokenSignOff,
}: Pick<MeetingReport, "firstBrokenSeq" | "firstBrokenSignOff">) {
  if (firstBrokenSeq === null)
    return firstBrokenSignOff === null ? meetingTexts.intact : meetingTexts.brokenSignOff(firstBrokenSignOff);
  return firstBrokenSignOff === null
    ? meetingTexts.broken(firstBrokenSeq)
    : meetingTexts.brokenBoth(firstBrokenSeq, firstBrokenSignOff);
}

type Flow = [what: string, inOre: number | null, outOre: number | null];

function drawFlows(report: Report, { flows }: Meeting): void {
  const rows: Flow[] = [
    [meetingTexts.flows.payments, flows.paymentsOre, null],
    [meetingTexts.flows.sales, flows.salesOre, null],
    [meetingTexts.flows.deposits, flows.depositsOre, null],
    [meetingTexts.flows.withdrawals, null, flows.withdrawalsOre],
  ];
  const sumOf = (side: 1 | 2) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0);
  const kronor = (amountOre: number | null) => (amountOre === null ? "" : formatKr(amountOre, 2));
  drawTable<Flow>(report, {
    heading: meetingTexts.flows.title,
    rows,
    columns: [
      { header: meetingTexts.flows.what, width: 0.6, cell: ([what]) => what },
      { header: meetingTexts.facts.income, width: 0.2, align: "right", cell: ([, amountOre]) => kronor(amountOre) },
      { header: meetingTexts.facts.expense, width: 0.2, align: "right", cell: ([, , amountOre]) => kronor(amountOre) },
    ],
    totals: [[meetingTexts.sum, formatKr(sumOf(1), 2), formatKr(sumOf(2), 2)]],
    layout: compactLayout,
  });
  const { creditsGrown, creditsShrunk } = meetingTexts.flows;
  const { creditsOre } = flows;
  if (creditsOre === 0) return;
  const sentence = (creditsOre > 0 ? creditsGrown : creditsShrunk)(formatKr(Math.abs(creditsOre), 2));
  drawParagraph(report, sentence, { color: "grey", isNote: true });
}

interface PaymentRow {
  title: string;
  amountOre: number | null;
  paidInOre: number;
}

function drawPayments(report: Report, { payments: { requirements, undoneOre } }: Meeting): void {
  const rows: PaymentRow[] = requirements.map(({ title, isVoluntary, amountOre, paidInOre }) => ({
    title: isVoluntary ? meetingTexts.payments.voluntary(title) : title,
    amountOre,
    paidInOre,
  }));
  if (undoneOre !== 0) rows.push({ title: meetingTexts.payments.undone, amountOre: null, paidInOre: undoneOre });
  const sumOf = (of: readonly PaymentRow[]) => of.reduce((sum, { paidInOre }) => sum + paidInOre, 0);
  const { title: heading, none, onlySums } = meetingTexts.payments;
  if (rows.length === 0) {
    drawHeading(report, heading);
    return drawParagraph(report, none);
  }
  drawTable<PaymentRow>(report, {
    heading,
    rows,
    columns: [
      { header: meetingTexts.payments.what, width: 0.6, cell: ({ title }) => title },
      {
        header: meetingTexts.payments.each,
        width: 0.2,
        align: "right",
        cell: ({ amountOre }) => (amountOre === null ? "" : formatKr(amountOre, 2)),
      },
      {
        header: meetingTexts.payments.paidIn,
        width: 0.2,
        align: "right",
        cell: ({ paidInOre }) => formatKr(paidInOre, 2),
      },
    ],
    totals: [[meetingTexts.sum, "", formatKr(sumOf(rows), 2)]],
    layout: compactLayout,
  });
  drawParagraph(report, onlySums, { color: "grey", isNote: true });
}
