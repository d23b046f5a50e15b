import { formatDay, formatMoment } from "@utspring/domain/dates";
import { daysOfPeriod, nameOfPeriod } from "@utspring/domain/fund/meeting-period";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { headingBlock, paragraphBlock, tableBlock } from "../kernel/pdf/blocks-pdf.ts";
import type { Block } from "../kernel/pdf/blocks-pdf.ts";
import { drawKeyFigures } from "../kernel/pdf/key-figures-pdf.ts";
import { contentWidth, drawOneAtATime, margin, openReport, pageHeight } from "../kernel/pdf/report-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import { addElement } from "../kernel/pdf/structure-pdf.ts";
import { compactLayout, denseLayout, tightLayout } from "../kernel/pdf/table-pdf.ts";
import type { TableLayout } from "../kernel/pdf/table-pdf.ts";
import { drawPageHeader, drawTitle } from "../kernel/pdf/title-pdf.ts";
import { divideOnTwoPages } from "../kernel/pdf/two-pages.ts";
import type { TwoPages } from "../kernel/pdf/two-pages.ts";
import { attestedBlocks, unattestedBlocks } from "./attest-tables-pdf.ts";
import { budgetBlocks } from "./budget-table-pdf.ts";
import { correctionBlocks } from "./correction-table-pdf.ts";
import { keptShorter } from "./omission-order.ts";
import { countedBlock, signaturesBlock } from "./hand-filled-pdf.ts";
import { headBlock } from "./head-hash-pdf.ts";
import type { Meeting, Moment } from "./report-data.ts";
import { signOffBlocks } from "./sign-off-table-pdf.ts";
import { waitingBlocks } from "./waiting-table-pdf.ts";

export interface MeetingReport extends Meeting {
  /** The number of the first wrong row; null when the ledger is intact. */
  firstBrokenSeq: number | null;
  /** The number of the first wrong sign-off; null when all are intact. */
  firstBrokenSignOff: number | null;
}

/**
 * The class-meeting report in A4: always two pages, and the same bytes for the same data. The moment of the ledger's
 * last row is the file's own time.
 */
export function meetingReportPdf(meeting: MeetingReport, appUrl: string): Promise<Uint8Array> {
  return drawOneAtATime(() => draw(meeting, appUrl));
}

async function draw(meeting: MeetingReport, appUrl: string): Promise<Uint8Array> {
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
  const heights = [report.pointsLeft(), pageHeight] as const;
  const { pages, isAcross } = divideOnTwoPages(formsOf(report, meeting, appUrl), heights, {
    preferredSplit: usualSplit,
    slack: tightLayout.after,
  });
  const [first, second] = pages;
  for (const block of first) await block.draw();
  if (!isAcross) report.startPage();
  for (const block of second) await block.draw();
  return report.finish();
}

interface Form {
  layout: TableLayout;
  remarkLines: number;
  hasTimes: boolean;
  mayOmitRows: boolean;
}

/** Rows of two and three lines are only told apart with space between them. */
const cutLayout: TableLayout = { ...tightLayout, rowHeight: 10.5 };
const cutForms: Pick<Form, "layout" | "remarkLines">[] = [
  { layout: { ...cutLayout, maxLines: 3 }, remarkLines: 2 },
  { layout: { ...cutLayout, maxLines: 2 }, remarkLines: 1 },
];

/**
 * The forms of the tables, the roomiest first. Times of rows that share a day are left out before text is cut, and text
 * is cut before rows are left out.
 */
const layouts: Form[] = [
  ...[compactLayout, denseLayout, tightLayout].map((layout) => whole({ layout, remarkLines: 6 })),
  { layout: tightLayout, remarkLines: 6, hasTimes: false, mayOmitRows: true },
  ...cutForms.map(whole),
  whole({ layout: { ...tightLayout, maxLines: 2 }, remarkLines: 1 }),
  ...cutForms.map((form) => ({ ...form, hasTimes: false, mayOmitRows: true })),
];

/** A form for reports of which everything has space, with the times. */
function whole(form: Pick<Form, "layout" | "remarkLines">): Form {
  return { ...form, hasTimes: true, mayOmitRows: false };
}

/** What is spent and reserved is on the first page, what was paid in and reviewed on the second, if both have space. */
const usualSplit = 5;

/** Each is measured only when those before it are too small. */
function* formsOf(report: Report, meeting: Meeting, appUrl: string): Generator<TwoPages> {
  for (const layout of layouts) yield twoPages(report, meeting, { ...layout, appUrl });
}

function twoPages(
  report: Report,
  all: Meeting,
  { layout, remarkLines, hasTimes, mayOmitRows, appUrl }: Form & { appUrl: string },
): TwoPages {
  const meeting = hasTimes ? all : withoutTimes(all);
  return {
    mayOmitRows,
    sections: [
      flowsBlocks(report, meeting, layout),
      budgetBlocks(report, meeting.budget, layout),
      attestedBlocks(report, meeting, layout),
      unattestedBlocks(report, meeting, layout),
      waitingBlocks(report, meeting, layout),
      paymentsBlocks(report, meeting, layout),
      correctionBlocks(report, meeting, layout),
      signOffBlocks(report, meeting, { layout, remarkLines }),
    ],
    end: [
      countedBlock(report, meeting.closingOre, layout),
      headBlock(report, meeting.head, appUrl, layout),
      signaturesBlock(report, layout),
    ],
  };
}

/** The report with the days of its rows alone; the times of the limit stay. */
function withoutTimes({ attested, unattested, corrections, ...meeting }: Meeting): Meeting {
  const untimed = <Row extends Moment>(rows: readonly Row[]) => rows.map((row) => ({ ...row, time: undefined }));
  return {
    ...meeting,
    attested: untimed(attested),
    unattested: { ...unattested, rows: untimed(unattested.rows) },
    corrections: untimed(corrections),
  };
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

/** In and out, and what the balance has changed by beside them: what members have to their credit. */
function flowsBlocks(report: Report, { flows }: Meeting, layout: TableLayout): Block[] {
  const rows: Flow[] = [
    [meetingTexts.flows.payments, flows.paymentsOre, null],
    [meetingTexts.flows.sales, flows.salesOre, null],
    [meetingTexts.flows.deposits, flows.depositsOre, null],
    [meetingTexts.flows.withdrawals, null, flows.withdrawalsOre],
  ];
  const sumOf = (side: 1 | 2) => rows.reduce((sum, row) => sum + (row[side] ?? 0), 0);
  const kronor = (amountOre: number | null) => (amountOre === null ? "" : formatKr(amountOre, 2));
  const table = tableBlock<Flow>(report, {
    heading: meetingTexts.flows.title,
    rows,
    columns: [
      { header: meetingTexts.flows.what, width: 0.6, cell: ([what]) => what },
      { header: meetingTexts.facts.income, width: 0.2, align: "right", cell: ([, amountOre]) => kronor(amountOre) },
      { header: meetingTexts.facts.expense, width: 0.2, align: "right", cell: ([, , amountOre]) => kronor(amountOre) },
    ],
    totals: [[meetingTexts.sum, formatKr(sumOf(1), 2), formatKr(sumOf(2), 2)]],
    layout,
    where: meetingTexts.where.fund,
    // All four rows stay.
    omission: { priorityOf: () => 0, restRowOf: (_, label) => [label, null, null], minRowsByStage: [], costPerRow: 1 },
  });
  const { creditsGrown, creditsShrunk } = meetingTexts.flows;
  const { creditsOre } = flows;
  if (creditsOre === 0) return [table];
  const sentence = (creditsOre > 0 ? creditsGrown : creditsShrunk)(formatKr(Math.abs(creditsOre), 2));
  return [table, paragraphBlock(report, sentence, { layout, color: "grey", isNote: true })];
}

interface PaymentRow {
  title: string;
  amountOre: number | null;
  paidInOre: number;
}

function paymentsBlocks(
  report: Report,
  { payments: { requirements, undoneOre } }: Meeting,
  layout: TableLayout,
): Block[] {
  const rows: PaymentRow[] = requirements.map(({ title, isVoluntary, amountOre, paidInOre }) => ({
    title: isVoluntary ? meetingTexts.payments.voluntary(title) : title,
    amountOre,
    paidInOre,
  }));
  if (undoneOre !== 0) rows.push({ title: meetingTexts.payments.undone, amountOre: null, paidInOre: undoneOre });
  const sumOf = (of: readonly PaymentRow[]) => of.reduce((sum, { paidInOre }) => sum + paidInOre, 0);
  const { title: heading, none, onlySums } = meetingTexts.payments;
  if (rows.length === 0) return [headingBlock(report, heading, layout), paragraphBlock(report, none, { layout })];
  return [
    tableBlock<PaymentRow>(report, {
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
      layout,
      where: meetingTexts.where.payments,
      omission: {
        ...keptShorter,
        priorityOf: ({ paidInOre }) => Math.abs(paidInOre),
        restRowOf: (rest, title) => ({ title, amountOre: null, paidInOre: sumOf(rest) }),
      },
    }),
    paragraphBlock(report, onlySums, { layout, color: "grey", isNote: true }),
  ];
}
