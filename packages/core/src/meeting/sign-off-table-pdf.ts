import { formatMonth } from "@utspring/domain/dates";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { headingBlock, paragraphBlock, tableBlock } from "../kernel/pdf/blocks-pdf.ts";
import type { Block } from "../kernel/pdf/blocks-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import type { TableLayout } from "../kernel/pdf/table-pdf.ts";
import { keptLonger } from "./omission-order.ts";
import type { Meeting, SignOff } from "./report-data.ts";

const texts = meetingTexts.signOffs;
/** The most unsigned months that are named, the newest: they fit on a line. */
const maxNamed = 6;

/** The most runs of agreeing months that are named, the newest, and the most names. */
const [maxRuns, maxNames] = [6, 3];

/** A row of the table; null and empty in the one row for those that have no space. */
interface Row {
  month: string;
  by: string;
  bankOre: number | null;
  differenceOre: number;
  remark: string;
}

/**
 * The months that are signed off, those that are not, and the one that goes on; nothing without rows. Months that agree
 * with the bank and have no remark are one sentence, so that other tables have space for their rows.
 */
export function signOffBlocks(
  report: Report,
  { signOffs, unsigned, ongoing }: Meeting,
  { layout, remarkLines }: { layout: TableLayout; remarkLines: number },
): Block[] {
  const sentences = sentencesOf({ signOffs, unsigned, ongoing });
  const named = signOffs.filter((signOff) => !isAgreeing(signOff));
  if (named.length === 0) {
    if (sentences.length === 0) return [];
    return [headingBlock(report, texts.title, layout), paragraphBlock(report, sentences.join(" "), { layout })];
  }
  const table = tableBlock<Row>(report, {
    heading: texts.title,
    rows: named.map(({ month, ...row }) => ({ ...row, month: nameOf(month) })),
    columns: [
      { header: texts.month, width: 0.16, cell: ({ month }) => month },
      { header: texts.by, width: 0.21, cell: ({ by }) => by },
      {
        header: texts.bank,
        width: 0.16,
        align: "right",
        cell: ({ bankOre }) => (bankOre === null ? "" : formatKr(bankOre, 2)),
      },
      { header: texts.difference, width: 0.16, align: "right", cell: (row) => formatKr(row.differenceOre, 2) },
      { header: texts.remark, width: 0.31, maxLines: remarkLines, cell: ({ remark }) => remark },
    ],
    otherWidths: [
      [0.16, 0.25, 0.16, 0.16, 0.27],
      [0.15, 0.17, 0.22, 0.23, 0.23],
    ],
    layout,
    where: meetingTexts.where.review,
    omission: {
      ...keptLonger,
      // The latest stay.
      priorityOf: (_, index) => index,
      restRowOf: (rest, month) => ({
        month,
        by: "",
        bankOre: null,
        differenceOre: rest.reduce((sum, { differenceOre }) => sum + differenceOre, 0),
        remark: "",
      }),
    },
  });
  if (sentences.length === 0) return [table];
  return [table, paragraphBlock(report, sentences.join(" "), { layout, isNote: true })];
}

function isAgreeing({ differenceOre, remark }: SignOff): boolean {
  return differenceOre === 0 && remark.trim() === "";
}

function sentencesOf({ signOffs, unsigned, ongoing }: Pick<Meeting, "signOffs" | "unsigned" | "ongoing">): string[] {
  const agreeing = signOffs.filter(isAgreeing);
  const earlier = Math.max(0, unsigned.length - maxNamed);
  const others = [
    ...(unsigned.length === 0 ? [] : [texts.unsigned(unsigned.slice(-maxNamed).map(nameOf), earlier)]),
    ...(ongoing === null ? [] : [texts.ongoing(nameOf(ongoing.month), ongoing.row)]),
  ];
  if (agreeing.length > 0) return [agreeingSentence(agreeing), ...others];
  return signOffs.length === 0 && others.length > 0 ? [texts.none, ...others] : others;
}

/** Names the months that agree by the first and the last of those in a row, and who signed them off. */
function agreeingSentence(agreeing: readonly SignOff[]): string {
  const runs: string[][] = [];
  for (const { month } of agreeing) {
    const run = runs.at(-1);
    if (run !== undefined && monthAfter(run.at(-1) ?? "") === month) run.push(month);
    else runs.push([month]);
  }
  const names = [...new Set(agreeing.map(({ by }) => by))];
  return texts.agreeing(agreeing.length, {
    months: runs.slice(-maxRuns).map((run) => texts.months(nameOf(run[0] ?? ""), nameOf(run.at(-1) ?? ""))),
    earlier: runs.slice(0, -maxRuns).flat().length,
    by: texts.names(names.slice(0, maxNames), names.length - maxNames),
  });
}

/** `2027-01` of `2026-12`. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, "0")}`;
}

function nameOf(month: string): string {
  return formatMonth(`${month}-01`);
}
