import { paperTexts } from "@utspring/domain/sales/paper-texts";
import { wrapped } from "./measure-pdf.ts";
import { margin, room } from "./paper-pdf.ts";
import type { Paper, TextStyle } from "./paper-pdf.ts";
import { addElement } from "./structure-pdf.ts";
import type { StructureElement } from "./structure-pdf.ts";
import type { SetText } from "./text-pdf.ts";

/** One column of a table. */
export interface Column<Row> {
  header: string;
  /** Its share of the page's width; all together 1. */
  width: number;
  align?: "right";
  cell(row: Row): string;
}

interface Table<Row> {
  heading: string;
  rows: Row[];
  columns: Column<Row>[];
  /** The last row, under a line: what the others are together. */
  sum?: string[];
}

const size = 9;
const rowHeight = 16.5;
const lineHeight = 11.5;
/** Between a column's words and the next column. */
const gap = 10;
/** A cell's words go on over so many lines; what is longer yet ends in an ellipsis. */
const mostLines = 5;

/** A table under its heading, with its header again on every page that it goes on to. */
export async function drawTable<Row>(paper: Paper, { heading, rows, columns, sum }: Table<Row>): Promise<void> {
  if (rows.length === 0) return;
  const places = placesOf(columns);
  const draw = (cells: readonly Cell[], parts: readonly StructureElement[] | null, more?: Pick<TextStyle, "weight" | "color">) => {
    places.forEach(({ x, style }, at) => {
      const part = parts?.[at];
      paper.text(cells[at] ?? "", x, { ...style, ...more, ...(part === undefined ? {} : { part }) });
    });
  };
  // Repeated on the next page it is an artifact: a screen reader knows the columns already.
  const header = (parts: readonly StructureElement[] | null) => {
    draw(columns.map((column) => column.header), parts, { color: "grey" });
    paper.down(6);
    paper.rule();
    paper.down(14);
  };

  await paper.need(2 * rowHeight + 60);
  paper.text(heading, margin, { size: 13, weight: "bold", within: room, part: addElement(paper.structure, "H2") });
  paper.down(22);
  const table = addElement(paper.structure, "Table");
  const headers = addElement(table, "TR");
  header(columns.map(() => addElement(headers, "TH", "Column")));
  for (const row of rows) {
    const lines = linesOf(paper, columns.map(({ cell }) => cell(row)), places);
    const height = rowHeight + (lines.length - 1) * lineHeight;
    // A promise for each of thousands of rows is work for the collector, and everybody waits for its pauses.
    if (!paper.hasRoom(height) && (await paper.need(height))) {
      paper.text(paperTexts.continued(heading), margin, { size, weight: "bold", within: room });
      paper.down(18);
      header(null);
    }
    // Every cell is there, also an empty one: it holds its column's place.
    const own = addElement(table, "TR");
    const parts = columns.map(() => addElement(own, "TD"));
    lines.forEach((cells, at) => {
      if (at > 0) paper.down(lineHeight);
      draw(cells, parts);
    });
    paper.down(rowHeight);
  }
  if (sum !== undefined) {
    // The line stands where the last row ends.
    paper.down(-rowHeight + 6);
    paper.rule();
    paper.down(rowHeight - 1.5);
    const last = addElement(table, "TR");
    draw(sum, columns.map((_, at) => (at === 0 ? addElement(last, "TH", "Row") : addElement(last, "TD"))), { weight: "bold" });
    paper.down(rowHeight);
  }
  paper.down(22);
}

/** Words, or words that have been measured and fit. */
type Cell = string | SetText;

interface Place {
  x: number;
  style: TextStyle & { within: number };
}

/** A row's cells, line by line: one line, unless a cell's words need more. */
function linesOf({ fonts }: Paper, cells: string[], places: Place[]): Cell[][] {
  const roomOf = (at: number) => ((places[at]?.style.within ?? 0) * 1000) / size;
  const measured = cells.map((cell) => fonts.regular.set(cell));
  const fits = ({ width }: SetText, at: number) => width <= roomOf(at);
  if (measured.every(fits)) return [measured];
  const parts = measured.map((set, at) => (fits(set, at) ? [cells[at] ?? ""] : wrapped(fonts.regular, cells[at] ?? "", roomOf(at))));
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
