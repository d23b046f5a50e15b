import type { Cell, Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { maxColumns, maxPreamble, maxRows } from "./limits.ts";
import { repeatDays } from "./merged-days.ts";
import type { TallCell } from "./merged-days.ts";
import { readXml } from "./xml-events.ts";

export function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let isText = false;
  let isPhonetic = false;
  readXml(xml, {
    open(name) {
      if (name === "si") texts.push("");
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text(text) {
      if (isText && texts.length > 0) texts[texts.length - 1] += text;
    },
    close(name) {
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
  });
  return texts.map(unescaped);
}

/** `_x000D_` is how a workbook writes a character that XML has not, and `_x005F_` an underscore before such a word. */
const unescaped = (text: string) =>
  text.replaceAll(/_x(?<code>[\dA-Fa-f]{4})_/gu, (_word, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );

/** A formula stays as text with `=`, so that it is refused where it matters. Hidden rows and columns are empty. */
export function sheetGrid(xml: string, shared: readonly string[]): Grid {
  const grid: Grid = [];
  let row: Cell[] = [];
  let cell = { column: 0, kind: "", value: "", formula: "", isThere: false };
  let inside: "value" | "formula" | null = null;
  let isRowHidden = false;
  const hiddenColumns = new Set<number>();
  const tall: TallCell[] = [];
  const places = new Map<number, number>();
  readXml(xml, {
    open(name, attributes) {
      if (name === "col" && isOn(attributes["hidden"])) {
        const end = Math.min(Number(attributes["max"]), maxColumns);
        for (let at = Number(attributes["min"]); at <= end; at += 1) hiddenColumns.add(at - 1);
      } else if (name === "mergeCell") {
        const merged = tallCell(attributes["ref"]);
        if (merged !== null) tall.push(merged);
      } else if (name === "row") {
        isRowHidden = isOn(attributes["hidden"]);
        // Sheets omit empty rows, but profiles known by position count them.
        const number = Number(attributes["r"] ?? grid.length + 1);
        while (grid.length < Math.min(number - 1, maxPreamble)) grid.push([]);
        row = [];
        places.set(number, grid.length);
      } else if (name === "c") {
        cell = { column: columnNumber(attributes["r"]) ?? row.length, kind: attributes["t"] ?? "n", ...emptyCell };
      } else if (name === "f") {
        inside = "formula";
        cell.formula = "=";
      } else if (name === "v" || name === "t") {
        inside = "value";
        cell.isThere = true;
      }
    },
    text(text) {
      if (inside === "value") cell.value += text;
      if (inside === "formula") cell.formula += text;
    },
    close(name) {
      inside = null;
      if (name === "row") {
        grid.push(row);
        if (grid.length > maxRows + maxPreamble) throw new BankFileError("too-many-rows");
      }
      if (name !== "c" || !(cell.isThere || cell.formula !== "")) return;
      if (isRowHidden || hiddenColumns.has(cell.column)) return;
      if (cell.column >= maxColumns) throw new BankFileError("too-many-columns");
      while (row.length < cell.column) row.push("");
      row[cell.column] = cell.formula === "" ? valueOf(cell, shared) : cell.formula;
    },
  });
  repeatDays(grid, places, tall);
  return grid;
}

const isOn = (attribute: string | undefined) => attribute === "1" || attribute === "true";

/** `A2:A5`; null when it is one row high. */
function tallCell(reference: string | undefined): TallCell | null {
  const { from, top, bottom } =
    /^(?<from>[A-Z]{1,3})(?<top>\d{1,7}):[A-Z]{1,3}(?<bottom>\d{1,7})$/u.exec(reference ?? "")?.groups ?? {};
  const cell = { column: columnNumber(from) ?? 0, top: Number(top), bottom: Number(bottom) };
  return cell.bottom > cell.top ? cell : null;
}

const emptyCell = { value: "", formula: "", isThere: false };

function valueOf({ kind, value }: { kind: string; value: string }, shared: readonly string[]): Cell {
  if (kind === "s") return shared[Number(value)] ?? "";
  if (kind !== "n" || value.trim() === "") return unescaped(value);
  const number = Number(value);
  return Number.isFinite(number) ? number : value;
}

/** `C3` → 2. */
function columnNumber(reference: string | undefined): number | undefined {
  const letters = /^(?<letters>[A-Z]{1,3})\d*$/u.exec(reference ?? "")?.groups?.["letters"];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;
}
