import { formatMonth } from "@utspring/domain/dates";
import { meetingTexts } from "@utspring/domain/fund/meeting-texts";
import { formatKr } from "@utspring/domain/money";
import { headingBlock, paragraphBlock, tableBlock } from "../kernel/pdf/blocks-pdf.ts";
import type { Block } from "../kernel/pdf/blocks-pdf.ts";
import type { Report } from "../kernel/pdf/report-pdf.ts";
import type { TableLayout } from "../kernel/pdf/table-pdf.ts";
import { keptLonger } from "./omission-order.ts";
import type { Meeting } from "./report-data.ts";

const texts = meetingTexts.signOffs;
/** The most unsigned months that are named, the newest: they fit on a line. */
const maxNamed = 6;

/** A row of the table; null and empty in the one row for those that have no space. */
interface Row {
  month: string;
  by: string;
  bankOre: number | null;
  differenceOre: number;
  remark: string;
}

/** The months that are signed off, those that are not, and the one that goes on; nothing without rows. */
export function signOffBlocks(
  report: Report,
  { signOffs, unsigned, ongoing }: Meeting,
  { layout, remarkLines }: { layout: TableLayout; remarkLines: number },
): Block[] {
  if (signOffs.length === 0) {
    if (unsigned.length === 0 && ongoing === null) return [];
    return [headingBlock(report, texts.title, layout), paragraphBlock(report, texts.none, { layout })];
  }
  const table = tableBlock<Row>(report, {
    heading: texts.title,
    rows: signOffs.map(({ month, ...row }) => ({ ...row, month: nameOf(month) })),
    columns: [
      { header: texts.month, width: 0.18, cell: ({ month }) => month },
      { header: texts.by, width: 0.2, cell: ({ by }) => by },
      {
        header: texts.bank,
        width: 0.16,
        align: "right",
        cell: ({ bankOre }) => (bankOre === null ? "" : formatKr(bankOre, 2)),
      },
      { header: texts.difference, width: 0.15, align: "right", cell: (row) => formatKr(row.differenceOre, 2) },
      { header: texts.remark, width: 0.31, maxLines: remarkLines, cell: ({ remark }) => remark },
    ],
    layout,
    where: meetingTexts.where.review,
    omission: {
      ...keptLonger,
      // The latest stay.
      priorityOf: (_, at) => at,
      restRowOf: (rest, month) => ({
        month,
        by: "",
        bankOre: null,
        differenceOre: rest.reduce((sum, { differenceOre }) => sum + differenceOre, 0),
        remark: "",
      }),
    },
  });
  const earlier = Math.max(0, unsigned.length - maxNamed);
  const sentences = [
    ...(unsigned.length === 0 ? [] : [texts.unsigned(unsigned.slice(-maxNamed).map(nameOf), earlier)]),
    ...(ongoing === null ? [] : [texts.ongoing(nameOf(ongoing.month), ongoing.row)]),
  ];
  if (sentences.length === 0) return [table];
  return [table, paragraphBlock(report, sentences.join(" "), { layout, isNote: true })];
}

function nameOf(month: string): string {
  return formatMonth(`${month}-01`);
}
