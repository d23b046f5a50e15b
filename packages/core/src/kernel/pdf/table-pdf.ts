import { pdfTexts } from "@utspring/domain/pdf-texts";
import { wrapText } from "./wrap-text.ts";
import { margin, contentWidth } from "./report-pdf.ts";
import type { Report, TextStyle } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";
import type { EncodedText } from "./text-pdf.ts";

export interface Column<Row> {
  header: string;
  /** Its fraction of the width between the margins; all columns together are 1. */
  width: number;
  align?: "right";
  /** The most lines in its cells, where they are fewer than the table's. */
  maxLines?: number;
  cell(row: Row): string;
}

export interface Table<Row> {
  heading: string;
  rows: Row[];
  columns: Column<Row>[];
  /** The last rows, under a line, such as the sum of income and that of expenses. They have one line of text each. */
  totals?: string[][];
  layout?: TableLayout;
}

export interface TableLayout {
  size: number;
  rowHeight: number;
  lineHeight: number;
  heading: { size: number; height: number };
  /** From the header's baseline to its line, and on to the first row's baseline. */
  header: readonly [above: number, below: number];
  /** Under the table. */
  after: number;
  /**
   * A table begins on a page that has at least this much space left. Reports with a fixed number of pages measure their
   * tables first; theirs is less than the height of the shortest table, so that no table moves to another page.
   */
  minSpace: number;
  /** The most lines in a cell; longer text ends in an ellipsis. */
  maxLines: number;
  /** Of paragraphs between the tables. `noteOffset` moves a note up, towards its table. */
  adjacentParagraph: { lineHeight: number; after: number; noteOffset: number };
}

const normalMeasures: Omit<TableLayout, "minSpace"> = {
  size: 9,
  rowHeight: 16.5,
  lineHeight: 11.5,
  heading: { size: 13, height: 22 },
  header: [6, 14],
  after: 22,
  maxLines: 5,
  adjacentParagraph: { lineHeight: 12.5, after: 14, noteOffset: -8 },
};

/** Has space for the tallest first row. */
const normalLayout: TableLayout = {
  ...normalMeasures,
  minSpace: headingAndHeaderHeight(normalMeasures) + rowHeightOf(normalMeasures.maxLines, normalMeasures),
};

/** For reports with a fixed number of pages. */
export const compactLayout: TableLayout = {
  size: 8.5,
  rowHeight: 13.5,
  lineHeight: 10.5,
  heading: { size: 11, height: 17 },
  header: [5, 12],
  after: 14,
  minSpace: 60,
  maxLines: 6,
  adjacentParagraph: { lineHeight: 11.5, after: 12, noteOffset: -6 },
};

/** For reports with a fixed number of pages and many rows. */
export const denseLayout: TableLayout = {
  size: 8,
  rowHeight: 11,
  lineHeight: 9.5,
  heading: { size: 10.5, height: 15 },
  header: [4, 10],
  after: 9,
  minSpace: 38,
  maxLines: 6,
  adjacentParagraph: { lineHeight: 10, after: 8, noteOffset: -3 },
};

/** For reports whose rows would be left out with `denseLayout`: text of the same size, less space between lines. */
export const tightLayout: TableLayout = {
  size: 8,
  rowHeight: 9.5,
  lineHeight: 9,
  heading: { size: 10, height: 13 },
  header: [3.5, 8.5],
  after: 6.5,
  minSpace: 34,
  maxLines: 6,
  adjacentParagraph: { lineHeight: 9.5, after: 6, noteOffset: -2.5 },
};

/** The height of the heading that a table has again on its next page, in points. */
export const continuedHeight = 18;

/** The space between columns. */
const gap = 10;
/** From the last row's baseline to the line above the totals, and the further space under that line. */
const [aboveTotals, belowTotals] = [6, 4.5];
/** What sums of heights may differ by, in points. */
export const rounding = 0.01;

/**
 * Draws a table under its heading, and repeats its header on every page. Without rows it draws nothing, neither the
 * heading nor the totals.
 */
export async function drawTable<Row>(report: Report, table: Table<Row>): Promise<void> {
  const { heading, rows, columns, totals = [], layout = normalLayout } = table;
  if (rows.length === 0) return;
  const { size, rowHeight, lineHeight } = layout;
  const places = placementsOf(columns, layout);
  const draw = (
    cells: readonly Cell[],
    cellElements: readonly StructureElement[] | null,
    more?: Pick<TextStyle, "weight" | "color">,
  ) => {
    places.forEach(({ x, style }, index) => {
      const element = cellElements?.[index];
      report.text(cells[index] ?? "", x, { ...style, ...more, ...(element === undefined ? {} : { element }) });
    });
  };
  // A repeated header is an artifact: screen readers know the columns already.
  const header = (cellElements: readonly StructureElement[] | null) => {
    draw(
      columns.map((column) => column.header),
      cellElements,
      { color: "grey" },
    );
    report.moveDown(layout.header[0]);
    report.rule();
    report.moveDown(layout.header[1]);
  };

  await report.ensureRoom(startSpace(report, table, layout));
  report.text(heading, margin, {
    size: layout.heading.size,
    weight: "bold",
    maxWidth: contentWidth,
    element: addElement(report.structure, "H2"),
  });
  report.moveDown(layout.heading.height);
  const element = addElement(report.structure, "Table");
  const headers = addElement(element, "TR");
  header(columns.map(() => addElement(headers, "TH", { scope: "Column" })));
  for (const [index, row] of rows.entries()) {
    const { lines } = linesOf(
      report,
      columns.map(({ cell }) => cell(row)),
      places,
      layout,
    );
    // The totals stay with the last row.
    const height =
      rowHeightOf(lines.length, layout) + (index === rows.length - 1 ? totalsHeight(totals, layout) - rounding : 0);
    // Awaiting for each of thousands of rows would make garbage, whose collection blocks the event loop.
    if (!report.hasRoom(height) && (await report.ensureRoom(height))) {
      report.text(pdfTexts.continued(heading), margin, { size, weight: "bold", maxWidth: contentWidth });
      report.moveDown(continuedHeight);
      header(null);
    }
    // Empty cells have an element too, so that each row has every column.
    const rowElement = addElement(element, "TR");
    const cellElements = columns.map(() => addElement(rowElement, "TD"));
    lines.forEach((cells, line) => {
      if (line > 0) report.moveDown(lineHeight);
      draw(cells, cellElements);
    });
    report.moveDown(rowHeight);
  }
  if (totals.length > 0) {
    // The line is at the end of the last row.
    report.moveDown(-rowHeight + aboveTotals);
    report.rule();
    report.moveDown(rowHeight - aboveTotals + belowTotals);
  }
  for (const cells of totals) {
    const totalsRow = addElement(element, "TR");
    draw(
      cells,
      columns.map((_, index) =>
        index === 0 ? addElement(totalsRow, "TH", { scope: "Row" }) : addElement(totalsRow, "TD"),
      ),
      { weight: "bold" },
    );
    report.moveDown(rowHeight);
  }
  report.moveDown(layout.after);
}

/** The space that a table needs to begin on a page: one of a single row is not divided from its totals. */
function startSpace<Row>(report: Report, { rows, columns, totals = [] }: Table<Row>, layout: TableLayout): number {
  const { minSpace } = layout;
  const ofTotals = totalsHeight(totals, layout);
  const [first] = rows;
  if (first === undefined || rows.length > 1 || report.hasRoom(minSpace + ofTotals)) return minSpace;
  const { height } = measureRow(report, { columns, layout }, first);
  return Math.max(minSpace, headingAndHeaderHeight(layout) + height + ofTotals - rounding);
}

/** The height of a table without its rows, in points. */
export function heightWithoutRows({
  totals = [],
  layout = normalLayout,
}: Pick<Table<never>, "totals" | "layout">): number {
  return headingAndHeaderHeight(layout) + totalsHeight(totals, layout) + layout.after;
}

function headingAndHeaderHeight({ heading, header }: Pick<TableLayout, "heading" | "header">): number {
  return heading.height + header[0] + header[1];
}

function totalsHeight(totals: string[][], { rowHeight }: TableLayout): number {
  return totals.length === 0 ? 0 : belowTotals + totals.length * rowHeight;
}

function rowHeightOf(lines: number, { rowHeight, lineHeight }: Pick<TableLayout, "rowHeight" | "lineHeight">): number {
  return rowHeight + (lines - 1) * lineHeight;
}

/** The height of one row of a table in points, and whether a text in it is cut. */
export function measureRow<Row>(
  report: Report,
  { columns, layout = normalLayout }: Pick<Table<Row>, "columns" | "layout">,
  row: Row,
): { height: number; isCut: boolean } {
  const cells = columns.map(({ cell }) => cell(row));
  const { lines, isCut } = linesOf(report, cells, placementsOf(columns, layout), layout);
  return { height: rowHeightOf(lines.length, layout), isCut };
}

type Cell = string | EncodedText;

interface CellPlacement {
  x: number;
  style: TextStyle & { maxWidth: number };
  maxLines: number;
}

/** A row's cells, line by line: one line, unless a cell needs more. */
function linesOf(
  { fonts }: Report,
  cells: string[],
  places: CellPlacement[],
  { size }: TableLayout,
): { lines: Cell[][]; isCut: boolean } {
  const roomOf = (index: number) => ((places[index]?.style.maxWidth ?? 0) * 1000) / size;
  const maxOf = (index: number) => places[index]?.maxLines ?? 1;
  const encoded = cells.map((cell) => fonts.regular.encode(cell));
  const fits = ({ width }: EncodedText, index: number) => width <= roomOf(index);
  if (encoded.every(fits)) return { lines: [encoded], isCut: false };
  const wrapped = encoded.map((text, index) =>
    fits(text, index) ? [cells[index] ?? ""] : wrapText(fonts.regular, cells[index] ?? "", roomOf(index)),
  );
  const count = Math.max(...wrapped.map(({ length }, index) => Math.min(maxOf(index), length)));
  const lineOf = (cell: string[], index: number, line: number) => {
    const last = maxOf(index) - 1;
    // The last line has the whole rest: `report.text` cuts it with an ellipsis.
    if (line === last) return cell.slice(line).join(" ");
    return line < last ? (cell[line] ?? "") : "";
  };
  return {
    lines: Array.from({ length: count }, (_, line) => wrapped.map((cell, index) => lineOf(cell, index, line))),
    isCut: wrapped.some(({ length }, index) => length > maxOf(index)),
  };
}

function placementsOf<Row>(columns: Column<Row>[], { size, maxLines }: TableLayout): CellPlacement[] {
  let x = margin;
  return columns.map((column, index) => {
    const { width, align = "left" as const } = column;
    const columnWidth = width * contentWidth - (index === columns.length - 1 ? 0 : gap);
    const place = {
      x: align === "right" ? x + columnWidth : x,
      style: { size, maxWidth: columnWidth, align },
      maxLines: Math.min(maxLines, column.maxLines ?? maxLines),
    };
    x += width * contentWidth;
    return place;
  });
}
