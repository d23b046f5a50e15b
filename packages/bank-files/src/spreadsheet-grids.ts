import type { Cell, Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { checkLimits, daysFrom1900To1904, maxColumns, maxPreamble, maxRows } from "./limits.ts";
import { readXml } from "./xml-events.ts";

/** The sheets of an Excel 2003 XML file, as of `workbookGrids`. A formula stays as text with `=`. */
export function spreadsheetGrids(xml: string): { grids: Grid[]; daysAhead: number } {
  const grids: Grid[] = [];
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
      if (name === "Worksheet") grids.push([]);
      else if (name === "Row") {
        const number = Number(own("Index") ?? 0);
        while (grid.length < Math.min(number - 1, maxPreamble)) grid.push([]);
        [row, column] = [[], 0];
        grid.push(row);
        if (grid.length > maxRows + maxPreamble) throw new BankFileError("too-many-rows");
      } else if (name === "Cell") {
        column = Number(own("Index") ?? column + 1) - 1;
        width = 1 + (Number(own("MergeAcross")) || 0);
        cell = { type: "", text: "", formula: own("Formula") ?? "" };
        if (!(column >= 0 && column < maxColumns)) throw new BankFileError("too-many-columns");
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
      while (row.length < column) row.push("");
      const number = type === "Number" && text.trim() !== "" ? Number(text) : Number.NaN;
      row[column] = formula === "" ? (Number.isFinite(number) ? number : text) : formula;
      column += width;
      cell = null;
    },
  });
  for (const grid of grids) checkLimits(grid);
  return { grids, daysAhead };
}
