import { strToU8, zipSync } from "fflate";
import type { Cell } from "./bank-file.ts";

const escape = (text: string) =>
  text.replaceAll(/[&<>"]/gu, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);
const letters = (column: number): string =>
  (column < 26 ? "" : letters(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26));

export interface Formula {
  formula: string;
  value: number;
}

/** `before` and `after`: what stands around the rows of each sheet. `hidden`: rows, from 1. */
export function workbookOf(
  sheets: (Cell | Formula)[][][],
  isShared = true,
  { before = "", after = "", hidden = [] as readonly number[] } = {},
): Uint8Array {
  const shared: string[] = [];
  const cellXml = (cell: Cell | Formula, at: string): string => {
    if (cell === "") return "";
    if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
    if (typeof cell === "object") return `<c r="${at}"><f>${escape(cell.formula)}</f><v>${cell.value}</v></c>`;
    if (!isShared) return `<c r="${at}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
    shared.push(cell);
    return `<c r="${at}" t="s"><v>${shared.length - 1}</v></c>`;
  };
  const xmlOf = (rows: (Cell | Formula)[][]) =>
    `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows
      .map((row, y) =>
        row.length === 0
          ? ""
          : `<row r="${y + 1}"${hidden.includes(y + 1) ? ' hidden="1"' : ""}>${row.map((cell, x) => cellXml(cell, `${letters(x)}${y + 1}`)).join("")}</row>`,
      )
      .join("")}</sheetData>${after}</worksheet>`;
  const parts = sheets.map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, strToU8(xmlOf(rows))] as const);
  const strings = `<sst xmlns="x">${shared.map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join("")}</sst>`;
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "xl/workbook.xml": strToU8("<workbook/>"),
    ...Object.fromEntries(parts),
    "xl/sharedStrings.xml": strToU8(strings),
  });
}

export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;
