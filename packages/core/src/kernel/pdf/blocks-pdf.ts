import { pdfTexts } from "@utspring/domain/pdf-texts";
import { wrapText } from "./wrap-text.ts";
import { margin, contentWidth } from "./report-pdf.ts";
import type { Color, Report } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import { compact, drawTable, heightWithoutRows, rowHeightOf } from "./table-pdf.ts";
import type { Table } from "./table-pdf.ts";

/** A part of a page with a known height, in points. */
export interface Block {
  height(): number;
  draw(): void | Promise<void>;
  /** Makes it lower by leaving a row out, as long as it has more rows than this. False when it has not. */
  shrink?(least: number): boolean;
}

/** Draws blocks under each other. Those that can be lower are, the highest first, until all fit on the page. */
export async function drawBlocks(report: Report, blocks: readonly Block[]): Promise<void> {
  const heights = () => blocks.reduce((sum, block) => sum + block.height(), 0);
  const shrinkable = blocks.filter(({ shrink }) => shrink !== undefined);
  while (heights() > report.left()) {
    const highest = shrinkable.toSorted((one, other) => other.height() - one.height());
    // Each keeps its largest row as long as possible.
    if (![1, 0].some((least) => highest.some((block) => block.shrink?.(least) === true))) break;
  }
  for (const block of blocks) await block.draw();
}

const lineHeight = 11.5;

/** A heading without a table under it. */
export function headingBlock(report: Report, text: string): Block {
  const { size, height } = compact.heading;
  return {
    height: () => height,
    draw: () => {
      const part = addElement(report.structure, "H2");
      report.text(text, margin, { size, weight: "bold", within: contentWidth, part });
      report.down(height);
    },
  };
}

/** A paragraph of as many lines as it needs. A note on a table is closer to it: `before` is negative. */
export function paragraphBlock(
  report: Report,
  text: string,
  { color = "ink", before = 0, after = 12 }: { color?: Color; before?: number; after?: number } = {},
): Block {
  const { size } = compact;
  const lines = wrapText(report.fonts.regular, text, (contentWidth * 1000) / size);
  return {
    height: () => before + lines.length * lineHeight + after,
    draw: () => {
      const part = addElement(report.structure, "P");
      report.down(before);
      for (const line of lines) {
        report.text(line, margin, { size, color, part });
        report.down(lineHeight);
      }
      report.down(after);
    },
  };
}

export interface FittedTable<Row> extends Omit<Table<Row>, "form"> {
  /** The most lines in a cell, where they are fewer than a compact table's. */
  mostLines?: number;
  /** Rows of the largest amounts stay longest. */
  amountOf(row: Row): number;
  /** One row for all that are left out, which says how many they are. */
  restOf(rest: readonly Row[], label: string): Row;
}

/** No page has space for more rows. */
const mostRows = 60;

/**
 * A table that leaves out its smallest rows when the page is too small, and says in one row how many they are and what
 * they come to.
 */
export function tableBlock<Row>(report: Report, table: FittedTable<Row>): Block {
  const { rows, amountOf, restOf, mostLines = compact.mostLines, ...rest } = table;
  const own = { ...rest, form: { ...compact, mostLines } };
  const ranked = rows
    .map((row, at) => ({ row, at }))
    .toSorted((one, other) => Math.abs(amountOf(other.row)) - Math.abs(amountOf(one.row)) || one.at - other.at);
  const kept = ranked.slice(0, mostRows).map((one) => ({ ...one, height: rowHeightOf(report, own, one.row) }));
  const fixed = heightWithoutRows(own);
  return {
    height: () =>
      fixed + kept.reduce((sum, { height }) => sum + height, 0) + (kept.length < rows.length ? compact.rowHeight : 0),
    shrink: (least) => kept.length > least && kept.pop() !== undefined,
    draw: async () => {
      const shown = kept.toSorted((one, other) => one.at - other.at).map(({ row }) => row);
      const left = ranked.slice(kept.length).map(({ row }) => row);
      const more = left.length === 0 ? [] : [restOf(left, pdfTexts.more(left.length))];
      await drawTable(report, { ...own, rows: [...shown, ...more] });
    },
  };
}
