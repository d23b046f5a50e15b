import type { Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { csvGrid } from "./csv-grid.ts";
import { endOf } from "./cut-row.ts";
import type { TextEnd } from "./cut-row.ts";
import { decodeText } from "./decode-text.ts";
import { htmlGrid } from "./html-grid.ts";
import { maxFileBytes } from "./limits.ts";
import { spreadsheetGrids } from "./spreadsheet-grids.ts";
import { isSwishReport } from "./read-swish-report.ts";
import { workbookGrids } from "./workbook-grids.ts";

export type FileContents =
  | { kind: "tables"; grids: Grid[]; end: TextEnd; daysAhead?: number }
  | { kind: "camt"; xml: string }
  | { kind: "swish-report"; text: string };

export function openFile(bytes: Uint8Array): FileContents {
  if (bytes.length > maxFileBytes) throw new BankFileError("file-too-large");
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return { kind: "tables", ...workbookGrids(bytes), end: "whole" };
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new BankFileError("old-excel");
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) throw new BankFileError("pdf");
  return openText(decodeText(bytes));
}

export function openText(text: string): FileContents {
  if (text.trim() === "") throw new BankFileError("empty");
  const start = text.slice(0, 4_000).trimStart();
  if (start.startsWith("<") && /<(?:\w+:)?Workbook\s/u.test(start))
    return { kind: "tables", ...spreadsheetGrids(text), end: "whole" };
  if (start.startsWith("<"))
    return /<(?:html|table|body)\b/iu.test(start)
      ? { kind: "tables", grids: [htmlGrid(text)], end: endOf(text) }
      : { kind: "camt", xml: text };
  return isSwishReport(text)
    ? { kind: "swish-report", text }
    : { kind: "tables", grids: [csvGrid(text)], end: endOf(text) };
}

const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((byte, index) => bytes[index] === byte);
