import { pdfTexts } from "@utspring/domain/pdf-texts";
import { wrapText } from "./wrap-text.ts";
import { margin, contentWidth } from "./report-pdf.ts";
import type { Report, TextStyle } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";
import type { EncodedText } from "./text-pdf.ts";

export interface Column<Row> {
  header: string;
  /** A fraction of the width between the margins; all columns together are 1. */
  width: number;
  align?: "right";
  cell(row: Row): string;
}

export interface Table<Row> {
  heading: string;
  rows: Row[];
  columns: Column<Row>[];
  /** Under a line, in one line of text each. */
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
  after: number;
  /** Longer text ends in an ellipsis. */
  maxLines: number;
  /** Of paragraphs between the tables. `noteOffset` moves a note up, towards its table. */
  adjacentParagraph: { lineHeight: number; after: number; noteOffset: number };
}

const normalLayout: TableLayout = {
  size: 9,
  rowHeight: 16.5,
  lineHeight: 11.5,
  heading: { size: 13, height: 22 },
  header: [6, 14],
  after: 22,
  maxLines: 5,
  adjacentParagraph: { lineHeight: 12.5, after: 14, noteOffset: -8 },
};

/** For reports of several small tables. Its texts are never cut. */
export const compactLayout: TableLayout = {
  size: 8.5,
  rowHeight: 13.5,
  lineHeight: 10.5,
  heading: { size: 11, height: 17 },
  header: [5, 12],
  after: 14,
  maxLines: Infinity,
  adjacentParagraph: { lineHeight: 11.5, after: 12, noteOffset: -6 },
};

/** In points. */
const continuedHeight = 18;

const gap = 10;
/** From the last row's baseline to the line above the totals, and the space under that line. */
const [aboveTotals, belowTotals] = [6, 4.5];
/** What sums of heights may differ by, in points. */
const rounding = 0.01;

/** Repeats the header on every page. Without rows it draws nothing, neither the heading nor the totals. */
export function drawTable<Row>(report: Report, table: Table<Row>): void {
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

  report.ensureRoom(startSpace(report, table, layout));
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
    const lines = linesOf(
      report,
      columns.map(({ cell }) => cell(row)),
      places,
      layout,
    );
    // The totals stay with the last row.
    const height =
      rowHeightOf(lines.length, layout) + (index === rows.length - 1 ? totalsHeight(totals, layout) - rounding : 0);
    // Awaiting for each of thousands of rows would make garbage, whose collection blocks the event loop.
    if (report.ensureRoom(height)) {
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

/** A table of one row is not divided from its totals. */
function startSpace<Row>(report: Report, { rows, columns, totals = [] }: Table<Row>, layout: TableLayout): number {
  const cells = columns.map(({ cell }) => (rows[0] === undefined ? "" : cell(rows[0])));
  const { length } = linesOf(report, cells, placementsOf(columns, layout), layout);
  const ofTotals = rows.length === 1 ? totalsHeight(totals, layout) : 0;
  return headingAndHeaderHeight(layout) + rowHeightOf(length, layout) + ofTotals - rounding;
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

type Cell = string | EncodedText;

interface CellPlacement {
  x: number;
  style: TextStyle & { maxWidth: number };
}

function linesOf(
  { fonts }: Report,
  cells: string[],
  places: CellPlacement[],
  { size, maxLines }: TableLayout,
): Cell[][] {
  const roomOf = (index: number) => ((places[index]?.style.maxWidth ?? 0) * 1000) / size;
  const encoded = cells.map((cell) => fonts.regular.encode(cell));
  const fits = ({ width }: EncodedText, index: number) => width <= roomOf(index);
  if (encoded.every(fits)) return [encoded];
  const wrapped = encoded.map((text, index) =>
    fits(text, index) ? [cells[index] ?? ""] : wrapText(fonts.regular, cells[index] ?? "", roomOf(index)),
  );
  const count = Math.max(...wrapped.map(({ length }) => Math.min(maxLines, length)));
  const lineOf = (cell: string[], line: number) => {
    const last = maxLines - 1;
    // The last line has the whole rest: `report.text` cuts it with an ellipsis.
    if (line === last) return cell.slice(line).join(" ");
    return line < last ? (cell[line] ?? "") : "";
  };
  return Array.from({ length: count }, (_, line) => wrapped.map((cell) => lineOf(cell, line)));
}

function placementsOf<Row>(columns: Column<Row>[], { size }: TableLayout): CellPlacement[] {
  let x = margin;
  return columns.map((column, index) => {
    const { width, align = "left" as const } = column;
    const columnWidth = width * contentWidth - (index === columns.length - 1 ? 0 : gap);
    const place = {
      x: align === "right" ? x + columnWidth : x,
      style: { size, maxWidth: columnWidth, align },
    };
    x += width * contentWidth;
    return place;
  });
}
