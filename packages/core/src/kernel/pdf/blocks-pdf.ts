import { pdfTexts } from "@utspring/domain/pdf-texts";
import { wrapText } from "./wrap-text.ts";
import { margin, contentWidth } from "./report-pdf.ts";
import type { Color, Report } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import { compactLayout, continuedHeight, drawTable, heightWithoutRows, measureRow, rounding } from "./table-pdf.ts";
import type { Column, Table, TableLayout } from "./table-pdf.ts";

export interface Block {
  height(): number;
  draw(): void | Promise<void>;
  /** For a table that may leave out rows: which ones. */
  rows?: OmittableRows;
  /**
   * For a table, its height on the next page when this many points are left on the first. Null when all rows have space
   * on the first, or too few to begin there.
   */
  heightAfter?(points: number): number | null;
}

/** The rows of a table that can be left out, those of the lowest priority first. */
export interface OmittableRows {
  kept(): number;
  keep(count: number): void;
  /** The most that can be kept. */
  max: number;
  total: number;
  /** How many rows it keeps at least, at each stage of leaving rows out. */
  minRowsByStage: readonly number[];
  /** The cost of one row left out, beside other tables' costs. */
  costPerRow: number;
}

/** A heading without a table under it. */
export function headingBlock(report: Report, text: string, layout: TableLayout = compactLayout): Block {
  const { size, height } = layout.heading;
  return {
    height: () => height,
    draw: () => {
      const element = addElement(report.structure, "H2");
      report.text(text, margin, { size, weight: "bold", maxWidth: contentWidth, element });
      report.moveDown(height);
    },
  };
}

/** A paragraph, wrapped. A note on a table stands closer to it. */
export function paragraphBlock(
  report: Report,
  text: string,
  {
    layout = compactLayout,
    color = "ink",
    isNote = false,
    after = layout.adjacentParagraph.after,
  }: { layout?: TableLayout; color?: Color; isNote?: boolean; after?: number } = {},
): Block {
  const { size, adjacentParagraph: paragraph } = layout;
  const before = isNote ? paragraph.noteOffset : 0;
  const lines = wrapText(report.fonts.regular, text, (contentWidth * 1000) / size);
  return {
    height: () => before + lines.length * paragraph.lineHeight + after,
    draw: () => {
      const element = addElement(report.structure, "P");
      report.moveDown(before);
      for (const line of lines) {
        report.text(line, margin, { size, color, element });
        report.moveDown(paragraph.lineHeight);
      }
      report.moveDown(after);
    },
  };
}

export interface FittedTable<Row> extends Table<Row> {
  layout: TableLayout;
  /** Where to find the rows that are left out: the name of a page or a panel. */
  where: string;
  omission: OmissionRule<Row>;
  /** Other widths of the columns: those that make the rows shortest are taken. */
  otherWidths?: number[][];
}

export interface OmissionRule<Row> {
  /** The rows of the lowest priority are left out first. */
  priorityOf(row: Row, index: number): number;
  /** The row that stands for those left out, and says how many they are. */
  restRowOf(rest: readonly Row[], label: string): Row;
  /** Rows of different groups are not added up in one row. */
  groupOf?(row: Row): string;
  minRowsByStage: readonly number[];
  costPerRow: number;
}

/** Fewer rows are not left alone under a heading at a page's end. */
const minRowsBefore = 3;
/** The most rows that are measured and kept: a page of any layout but the tightest has space for no more. */
const maxRows = 65;

/**
 * A table that can leave out rows: one row then gives their number and sum, and where to find them. A note tells the
 * reader when a text is cut.
 */
export function tableBlock<Row>(report: Report, table: FittedTable<Row>): Block {
  const { rows, where, omission, otherWidths = [], ...fitted } = table;
  const { priorityOf, restRowOf, groupOf = () => "", minRowsByStage, costPerRow } = omission;
  const ranked = rows
    .map((row, index) => ({ row, index, priority: priorityOf(row, index) }))
    .toSorted((one, other) => other.priority - one.priority || one.index - other.index);
  const max = Math.min(maxRows, rows.length);
  const own = { ...fitted, columns: shortestColumns(report, fitted, otherWidths, ranked.slice(0, max)) };
  const measured = ranked.slice(0, max).map((one) => ({ ...one, ...measureRow(report, own, one.row) }));
  // In the order of the table, each with its rank by priority.
  const inOrder = ranked
    .map(({ row, index }, rank) => ({ row, index, rank }))
    .toSorted((one, other) => one.index - other.index);
  const fixed = heightWithoutRows(own);
  const note = paragraphBlock(report, pdfTexts.cut(where), { layout: own.layout, color: "grey", isNote: true });
  const restAfter = (count: number): Row[] => {
    const groups = new Map<string, Row[]>();
    for (const { row, rank } of inOrder) {
      if (rank < count) continue;
      const name = groupOf(row);
      const group = groups.get(name);
      if (group === undefined) groups.set(name, [row]);
      else group.push(row);
    }
    const shown = new Set(measured.slice(0, count).map(({ row }) => groupOf(row)));
    return [...groups].map(([group, rest]) =>
      restRowOf(rest, (shown.has(group) ? pdfTexts.more : pdfTexts.all)(rest.length, where)),
    );
  };
  const isCutAt = (count: number) => measured.slice(0, count).some(({ isCut }) => isCut);
  const heights = new Map<number, number>();
  const heightAt = (count: number) => {
    const known = heights.get(count);
    if (known !== undefined) return known;
    const ofRows = measured.slice(0, count).reduce((sum, { height }) => sum + height, 0);
    const ofRest = restAfter(count).reduce((sum, row) => sum + measureRow(report, own, row).height, 0);
    const height = fixed + ofRows + ofRest + (isCutAt(count) ? note.height() : 0);
    heights.set(count, height);
    return height;
  };
  let kept = max;
  const heightAfter = (points: number): number | null => {
    const ofRows = [
      ...measured.slice(0, kept).toSorted((one, other) => one.index - other.index),
      ...restAfter(kept).map((row) => measureRow(report, own, row)),
    ].map(({ height }) => height);
    const ofHeader = own.layout.header[0] + own.layout.header[1];
    let left = points - rounding - own.layout.heading.height - ofHeader;
    const before = ofRows.findIndex((height) => (left -= height) < 0);
    if (before < minRowsBefore) return null;
    const ofOthers = ofRows.slice(before).reduce((sum, height) => sum + height, 0);
    return fixed - own.layout.heading.height + continuedHeight + ofOthers + (isCutAt(kept) ? note.height() : 0);
  };
  return {
    heightAfter,
    height: () => heightAt(kept),
    rows: {
      kept: () => kept,
      keep: (count) => void (kept = count),
      max,
      total: rows.length,
      minRowsByStage,
      costPerRow,
    },
    draw: async () => {
      const shown = measured
        .slice(0, kept)
        .toSorted((one, other) => one.index - other.index)
        .map(({ row }) => row);
      await drawTable(report, { ...own, rows: [...shown, ...restAfter(kept)] });
      if (isCutAt(kept)) await note.draw();
    },
  };
}

/** The columns with the widths that make these rows shortest, the first of equal ones. */
function shortestColumns<Row>(
  report: Report,
  { columns, layout }: Pick<FittedTable<Row>, "columns" | "layout">,
  otherWidths: readonly number[][],
  rows: readonly { row: Row }[],
): Column<Row>[] {
  if (otherWidths.length === 0) return columns;
  const forms = [
    columns,
    ...otherWidths.map((widths) =>
      columns.map((column, index) => ({ ...column, width: widths[index] ?? column.width })),
    ),
  ];
  const heights = forms.map((form) =>
    rows.reduce((sum, { row }) => sum + measureRow(report, { columns: form, layout }, row).height, 0),
  );
  return forms[heights.indexOf(Math.min(...heights))] ?? columns;
}
