import { Parser } from "htmlparser2";
import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { checkLimits, maxCellLength, maxColumns, maxPreamble, maxRows } from "./limits.ts";
import { isDay } from "./parse-date.ts";

const maxDepth = 1_000;
const unread = new Set(["script", "style", "title", "template", "del", "s", "strike"]);
const titles = new Set(["caption", "h1", "h2", "h3", "h4", "h5", "h6"]);
const sections = new Set(["thead", "tbody", "tfoot"]);

interface OpenCell {
  text: string;
  columns: number;
  rows: number;
  /** The rows of the tables in it. */
  inner: string[][];
}

interface OpenTable {
  rows: string[][];
  row: OpenCell[] | null;
  isInCell: boolean;
  /** Of each column that a cell above spans: how many more rows, and what it holds in them. */
  spans: Map<number, { rows: number; text: string }>;
}

const openTable = (): OpenTable => ({ rows: [], row: null, isInCell: false, spans: new Map() });

/** All tables of a page under each other, each laid out as a browser does it. */
export function htmlGrid(html: string): Grid {
  if (/<!entity/iu.test(html)) throw new BankFileError("forbidden-xml");
  const page = openTable();
  const open = [page];
  let table = page;
  /** The depth of the element that a page does not show, or shows as struck out. */
  let hiddenAt: number | null = null;
  let title: string | null = null;
  let depth = 0;
  const append = (text: string) => {
    if (hiddenAt !== null) return;
    const cell = table.isInCell ? table.row?.at(-1) : undefined;
    if (cell !== undefined) cell.text += text;
    else if (title !== null) title += text;
  };
  const endTable = () => {
    endRow(table);
    const outer = open.at(-2);
    if (outer === undefined) return;
    addRows(outer.isInCell ? (outer.row?.at(-1)?.inner ?? outer.rows) : outer.rows, table.rows);
    open.pop();
    table = outer;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxDepth) throw new BankFileError("forbidden-xml");
      if (hiddenAt === null && isHidden(name, attributes)) hiddenAt = depth;
      if (hiddenAt !== null) return;
      if (titles.has(name) && !table.isInCell) title = "";
      if (name === "table") open.push((table = openTable()));
      if (name === "tr") {
        endRow(table);
        table.row = [];
      }
      if (name === "td" || name === "th") {
        const rows = attributes["rowspan"] === "0" ? maxRows : Number(attributes["rowspan"]) || 1;
        table.row ??= [];
        table.row.push({ text: "", columns: Number(attributes["colspan"]) || 1, rows, inner: [] });
        if (table.row.length > maxColumns) throw new BankFileError("too-many-columns");
        table.isInCell = true;
      }
      if (name === "br") append(" ");
      // Raised öre are no more kronor.
      if (name === "sup") append("^");
    },
    ontext: append,
    onclosetag(name) {
      depth -= 1;
      if (hiddenAt !== null) {
        if (depth < hiddenAt) hiddenAt = null;
        return;
      }
      if (titles.has(name) && title !== null) {
        addRows(table.rows, [[title]]);
        title = null;
      }
      if (name === "td" || name === "th") table.isInCell = false;
      if (name === "tr") endRow(table);
      if (sections.has(name)) table.spans.clear();
      if (name === "table") endTable();
    },
  });
  parser.write(html);
  parser.end();
  endTable();
  checkLimits(page.rows);
  return page.rows;
}

const isHidden = (name: string, attributes: Record<string, string>) =>
  unread.has(name) || "hidden" in attributes || /(?:^|[;\s])display\s*:\s*none/iu.test(attributes["style"] ?? "");

function addRows(rows: string[][], more: readonly string[][]): void {
  for (const row of more) rows.push(row);
  if (rows.length > maxRows + maxPreamble) throw new BankFileError("too-many-rows");
}

/** A row with nothing but tables places them on the page; beside other cells a table is its cell's text. */
function endRow(table: OpenTable): void {
  const { row, spans } = table;
  table.row = null;
  table.isInCell = false;
  if (row === null) return;
  if (row.some(({ inner }) => inner.length > 0) && row.every(({ text }) => text.trim() === "")) {
    for (const { inner } of row) addRows(table.rows, inner);
    return;
  }
  const cells: string[] = [];
  const put = (at: number, text: string) => {
    while (cells.length < at) cells.push("");
    cells[at] = text;
  };
  const takeSpan = (at: number): boolean => {
    const span = spans.get(at);
    if (span === undefined) return false;
    put(at, span.text);
    span.rows -= 1;
    if (span.rows === 0) spans.delete(at);
    return true;
  };
  const before = [...spans.keys()];
  let column = 0;
  for (const { text, columns, rows, inner } of row) {
    while (takeSpan(column)) column += 1;
    if (column >= maxColumns) throw new BankFileError("too-many-columns");
    const whole = [text, ...inner.flat()].join(" ");
    if (whole.length > maxCellLength) throw new BankFileError("cell-too-long");
    put(column, whole);
    const end = column + Math.min(columns, maxColumns);
    for (let at = column; at < (rows > 1 ? end : column); at += 1)
      spans.set(at, { rows: rows - 1, text: at === column && isDay(whole.trim()) ? whole : "" });
    column = end;
  }
  for (const at of before.toSorted((one, other) => one - other)) if (at >= column) takeSpan(at);
  addRows(table.rows, [cells]);
}
