import { stringify } from "csv-stringify/sync";
import { decimalKr } from "@utspring/domain/money";
import type { SheetColumn } from "./sheet-xlsx.ts";

/** For Swedish Excel: semicolons, decimal commas and a byte order mark. */
export function sheetCsv<Row>(columns: SheetColumn<Row>[], rows: Row[]): Uint8Array {
  const cellsOf = (row: Row) =>
    columns.map(({ text, day, number, amountOre }) => {
      if (number) return number(row);
      return amountOre ? decimalKr(amountOre(row), ",") : withoutFormula(text?.(row) ?? day?.(row) ?? "");
    });
  const lines = [columns.map(({ header }) => withoutFormula(header)), ...rows.map(cellsOf)];
  return Buffer.from(stringify(lines, { delimiter: ";", record_delimiter: "\r\n", bom: true }));
}

/** Prevents user text from being a formula in somebody else's spreadsheet. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}
