import type { Cell, Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { checkLimits, daysFrom1900To1904, maxColumns, maxPreamble, maxRows } from "./limits.ts";
import { repeatDays } from "./merged-days.ts";
import type { TallCell } from "./merged-days.ts";
import { readXml } from "./xml-events.ts";

/** The sheets of an Excel 2003 XML file, as of `workbookGrids`. A formula stays as text with `=`. */
export function spreadsheetGrids(xml: string): { grids: Grid[]; daysAhead: number } {
  const grids: Grid[] = [];
  const merged: { places: Map<number, number>; tall: TallCell[] }[] = [];
  let hiddenColumns = new Set<number>();
  let nextColumn = 0;
  let rowNumber = 0;
  let isRowHidden = false;
  let daysAhead = 0;
  let row: Cell[] = [];
  let column = 0;
  let width = 1;
  let cell: { type: string; text: string; formula: string } | null = null;
  let isData = false;
  let isComment = false;
  readXml(xml, {
    open(name, attributes) {
      const own = (key: string) =>
        Object.entries(attributes).find(([one]) => one.slice(one.indexOf(":") + 1) === key)?.[1];
      const grid = grids.at(-1) ?? [];
      if (name === "Date1904") daysAhead = daysFrom1900To1904;
      if (name === "Worksheet") {
        grids.push([]);
        merged.push({ places: new Map(), tall: [] });
        [hiddenColumns, nextColumn, rowNumber] = [new Set(), 0, 0];
      } else if (name === "Column") {
        const first = Number(own("Index") ?? nextColumn + 1) - 1;
        nextColumn = first + 1 + (Number(own("Span")) || 0);
        for (let at = first; own("Hidden") === "1" && at < Math.min(nextColumn, maxColumns); at += 1)
          hiddenColumns.add(at);
      } else if (name === "Row") {
        isRowHidden = own("Hidden") === "1";
        const number = Number(own("Index") ?? 0);
        while (grid.length < Math.min(number - 1, maxPreamble)) grid.push([]);
        [row, column] = [[], 0];
        rowNumber = number || rowNumber + 1;
        merged.at(-1)?.places.set(rowNumber, grid.length);
        grid.push(row);
        if (grid.length > maxRows + maxPreamble) throw new BankFileError("too-many-rows");
      } else if (name === "Cell") {
        column = Number(own("Index") ?? column + 1) - 1;
        width = 1 + (Number(own("MergeAcross")) || 0);
        cell = { type: "", text: "", formula: own("Formula") ?? "" };
        if (!(column >= 0 && column < maxColumns)) throw new BankFileError("too-many-columns");
        const down = Number(own("MergeDown")) || 0;
        if (down > 0) merged.at(-1)?.tall.push({ column, top: rowNumber, bottom: rowNumber + down });
      } else if (name === "Comment") isComment = true;
      else if (name === "Data" && cell !== null && !isComment) {
        isData = true;
        cell.type = own("Type") ?? "";
      }
    },
    text(text) {
      if (isData && cell !== null) cell.text += text;
    },
    close(name) {
      if (name === "Data") isData = false;
      if (name === "Comment") isComment = false;
      if (name !== "Cell" || cell === null) return;
      const { type, text, formula } = cell;
      const isHidden = isRowHidden || hiddenColumns.has(column);
      while (row.length < column) row.push("");
      const number = type === "Number" && text.trim() !== "" ? Number(text) : Number.NaN;
      if (!isHidden) row[column] = formula === "" ? (Number.isFinite(number) ? number : text) : formula;
      column += width;
      cell = null;
    },
  });
  for (const [index, grid] of grids.entries()) {
    const { places, tall } = merged[index] ?? { places: new Map(), tall: [] };
    repeatDays(grid, places, tall);
    checkLimits(grid);
  }
  return { grids, daysAhead };
}
