import { formatDay } from "@utspring/domain/dates";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { headingBlock, paragraphBlock, tableBlock } from "../kernel/pdf/blocks-pdf.ts";
import type { Block } from "../kernel/pdf/blocks-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import type { Column, TableLayout } from "../kernel/pdf/table-pdf.ts";
import { keptLonger, keptShorter } from "./omission-order.ts";
import type { Attested, Correction, Meeting, Waiting } from "./report-data.ts";

/** What is reserved, what is left of the balance without it, and what members have to their credit together. */
export function waitingBlocks(
  report: Report,
  { waiting, closingOre, creditOre }: Meeting,
  layout: TableLayout,
): Block[] {
  const { title, what, by, none, available, credits, noCredits } = meetingTexts.reserved;
  const reservedOre = sumOf(waiting);
  const last = [
    paragraphBlock(report, available(formatKr(closingOre - reservedOre, 2)), {
      layout,
      isNote: waiting.length > 0,
      after: 0,
    }),
    paragraphBlock(report, creditOre === 0 ? noCredits : credits(formatKr(creditOre, 2)), { layout, color: "grey" }),
  ];
  if (waiting.length === 0)
    return [headingBlock(report, title, layout), paragraphBlock(report, none, { layout, after: 0 }), ...last];
  return [
    tableBlock<Waiting>(report, {
      heading: title,
      rows: waiting,
      columns: [
        { header: what, width: 0.5, cell: ({ description }) => description },
        { header: by, width: 0.3, cell: (row) => row.by },
        amountColumn(0.2),
      ],
      sums: [[meetingTexts.sum, "", formatKr(reservedOre, 2)]],
      layout,
      where: meetingTexts.where.fund,
      omission: {
        ...keptShorter,
        priorityOf: ({ amountOre }) => amountOre,
        restRowOf: (rest, description) => ({ description, by: "", amountOre: sumOf(rest) }),
      },
    }),
    ...last,
  ];
}

/** Withdrawals above the limit, with the two who decided on each; and the sum of those that are marked as split. */
export function attestedBlocks(report: Report, { attested, limitOre, split }: Meeting, layout: TableLayout): Block[] {
  const { title, what, by, attestedBy, asAdmin, ownClaim, noLimit, none, split: splitOf } = meetingTexts.attested;
  const last =
    split.count === 0
      ? []
      : [paragraphBlock(report, splitOf(split.count, formatKr(split.amountOre, 2)), { layout, isNote: true })];
  if (attested.length === 0) {
    const sentence = limitOre === null ? noLimit : none(formatKr(limitOre, 2));
    return [headingBlock(report, title, layout), paragraphBlock(report, sentence, { layout }), ...last];
  }
  return [
    tableBlock<Attested>(report, {
      heading: title,
      rows: attested,
      columns: [
        dayColumn(),
        { header: what, width: 0.29, cell: ({ description }) => description },
        { header: by, width: 0.2, cell: (row) => (row.isByAdmin ? asAdmin(row.by) : row.by) },
        { header: attestedBy, width: 0.2, cell: (row) => (row.isOwnClaim ? ownClaim(row.attestedBy) : row.attestedBy) },
        amountColumn(0.17),
      ],
      sums: [[meetingTexts.sum, "", "", "", formatKr(sumOf(attested), 2)]],
      layout,
      where: meetingTexts.where.fund,
      omission: {
        ...keptLonger,
        priorityOf: ({ amountOre }) => amountOre,
        restRowOf: (rest, description) => ({
          day: "",
          description,
          by: "",
          isByAdmin: false,
          attestedBy: "",
          isOwnClaim: false,
          amountOre: sumOf(rest),
        }),
      },
    }),
    ...last,
  ];
}

/** The corrections with their reasons; undone approvals of payments are one row without names. */
export function correctionBlocks(report: Report, { corrections, undone }: Meeting, layout: TableLayout): Block[] {
  const { title, what, reason, undone: undoneOf, none } = meetingTexts.corrections;
  const all: Correction[] =
    undone.count === 0
      ? corrections
      : [...corrections, { day: "", of: undoneOf(undone.count), reason: "", effectOre: undone.effectOre }];
  if (all.length === 0) return [headingBlock(report, title, layout), paragraphBlock(report, none, { layout })];
  const effectOf = (rows: readonly Correction[]) => rows.reduce((sum, { effectOre }) => sum + effectOre, 0);
  return [
    tableBlock<Correction>(report, {
      heading: title,
      rows: all,
      columns: [
        dayColumn(),
        { header: what, width: 0.32, cell: (row) => row.of },
        { header: reason, width: 0.37, cell: (row) => row.reason },
        { header: meetingTexts.amount, width: 0.17, align: "right", cell: ({ effectOre }) => formatKr(effectOre, 2) },
      ],
      sums: [[meetingTexts.sum, "", "", formatKr(effectOf(all), 2)]],
      layout,
      where: meetingTexts.where.fund,
      omission: {
        ...keptShorter,
        priorityOf: ({ effectOre }) => Math.abs(effectOre),
        restRowOf: (rest, of) => ({ day: "", of, reason: "", effectOre: effectOf(rest) }),
      },
    }),
  ];
}

function dayColumn(): Column<{ day: string }> {
  return { header: meetingTexts.day, width: 0.14, cell: ({ day }) => (day === "" ? "" : formatDay(day)) };
}

function amountColumn(width: number): Column<{ amountOre: number }> {
  return { header: meetingTexts.amount, width, align: "right", cell: ({ amountOre }) => formatKr(amountOre, 2) };
}

function sumOf(rows: readonly { amountOre: number }[]): number {
  return rows.reduce((sum, { amountOre }) => sum + amountOre, 0);
}
