import { stringify } from "csv-stringify/sync";
import { decimalKr } from "@utspring/domain/money";
import type { SheetColumn } from "./sheet-xlsx.ts";

/** A sheet as a Swedish Excel opens it by a double click: semicolons, decimal commas, and a mark that says UTF-8. */
export function sheetCsv<Row>(columns: SheetColumn<Row>[], rows: Row[]): Uint8Array {
  const lines = rows.map((row) =>
    columns.map(({ text, number, amountOre }) => {
      if (number) return number(row);
      return amountOre ? decimalKr(amountOre(row), ",") : inert(text?.(row) ?? "");
    }),
  );
  const head = columns.map(({ header }) => inert(header));
  return Buffer.from(stringify([head, ...lines], { delimiter: ";", record_delimiter: "\r\n", bom: true }));
}

/** What somebody has written must never be a formula in somebody else's spreadsheet. */
function inert(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}
