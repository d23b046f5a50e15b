import { reportTexts } from "@utspring/domain/sales/report-texts";
import { wrapped } from "./measure-pdf.ts";
import { margin, room } from "./report-pdf.ts";
import type { Report, TextStyle } from "./report-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";
import type { SetText } from "./text-pdf.ts";

/** One column of a table. */
export interface Column<Row> {
  header: string;
  /** The share of the page's width; all columns together are 1. */
  width: number;
  align?: "right";
  cell(row: Row): string;
}

interface Table<Row> {
  heading: string;
  rows: Row[];
  columns: Column<Row>[];
  /** The last row, under a line: the totals. */
  sum?: string[];
}

const size = 9;
const rowHeight = 16.5;
const lineHeight = 11.5;
/** The space between columns. */
const gap = 10;
/** The most lines in a cell; longer text ends in an ellipsis. */
const mostLines = 5;

/** Draws a table under its heading, and repeats its header on every page. */
export async function drawTable<Row>(report: Report, { heading, rows, columns, sum }: Table<Row>): Promise<void> {
  if (rows.length === 0) return;
  const places = placesOf(columns);
  const draw = (
    cells: readonly Cell[],
    parts: readonly StructureElement[] | null,
    more?: Pick<TextStyle, "weight" | "color">,
  ) => {
    places.forEach(({ x, style }, at) => {
      const part = parts?.[at];
      report.text(cells[at] ?? "", x, { ...style, ...more, ...(part === undefined ? {} : { part }) });
    });
  };
  // A repeated header is an artifact: screen readers know the columns already.
  const header = (parts: readonly StructureElement[] | null) => {
    draw(
      columns.map((column) => column.header),
      parts,
      { color: "grey" },
    );
    report.down(6);
    report.rule();
    report.down(14);
  };

  await report.need(2 * rowHeight + 60);
  report.text(heading, margin, { size: 13, weight: "bold", within: room, part: addElement(report.structure, "H2") });
  report.down(22);
  const table = addElement(report.structure, "Table");
  const headers = addElement(table, "TR");
  header(columns.map(() => addElement(headers, "TH", "Column")));
  for (const row of rows) {
    const lines = linesOf(
      report,
      columns.map(({ cell }) => cell(row)),
      places,
    );
    const height = rowHeight + (lines.length - 1) * lineHeight;
    // Awaiting for each of thousands of rows would make garbage, whose collection blocks the event loop.
    if (!report.hasRoom(height) && (await report.need(height))) {
      report.text(reportTexts.continued(heading), margin, { size, weight: "bold", within: room });
      report.down(18);
      header(null);
    }
    // Empty cells are there too, to keep the columns.
    const own = addElement(table, "TR");
    const parts = columns.map(() => addElement(own, "TD"));
    lines.forEach((cells, at) => {
      if (at > 0) report.down(lineHeight);
      draw(cells, parts);
    });
    report.down(rowHeight);
  }
  if (sum !== undefined) {
    // The line is at the end of the last row.
    report.down(-rowHeight + 6);
    report.rule();
    report.down(rowHeight - 1.5);
    const last = addElement(table, "TR");
    draw(
      sum,
      columns.map((_, at) => (at === 0 ? addElement(last, "TH", "Row") : addElement(last, "TD"))),
      { weight: "bold" },
    );
    report.down(rowHeight);
  }
  report.down(22);
}

/** Text, or text that has been measured and fits. */
type Cell = string | SetText;

interface Place {
  x: number;
  style: TextStyle & { within: number };
}

/** A row's cells, line by line: one line, unless a cell needs more. */
function linesOf({ fonts }: Report, cells: string[], places: Place[]): Cell[][] {
  const roomOf = (at: number) => ((places[at]?.style.within ?? 0) * 1000) / size;
  const measured = cells.map((cell) => fonts.regular.set(cell));
  const fits = ({ width }: SetText, at: number) => width <= roomOf(at);
  if (measured.every(fits)) return [measured];
  const parts = measured.map((set, at) =>
    fits(set, at) ? [cells[at] ?? ""] : wrapped(fonts.regular, cells[at] ?? "", roomOf(at)),
  );
  const count = Math.min(mostLines, Math.max(...parts.map(({ length }) => length)));
  return Array.from({ length: count }, (_, line) =>
    parts.map((part) => (line === mostLines - 1 ? part.slice(line).join(" ") : (part[line] ?? ""))),
  );
}

function placesOf<Row>(columns: Column<Row>[]): Place[] {
  let x = margin;
  return columns.map(({ width, align = "left" as const }, at) => {
    const own = width * room - (at === columns.length - 1 ? 0 : gap);
    const place = { x: align === "right" ? x + own : x, style: { size, within: own, align } };
    x += width * room;
    return place;
  });
}
