import { stringify } from "csv-stringify/sync";
import { decimalKr } from "@utspring/domain/money";
import { inBatches } from "./in-batches.ts";
import type { SheetColumn } from "./sheet-xlsx.ts";

/**
 * A sheet as CSV for Swedish Excel: semicolons, decimal commas and a byte order mark. Writing a long one yields to the
 * event loop.
 */
export async function sheetCsv<Row>(columns: SheetColumn<Row>[], rows: Row[]): Promise<Uint8Array> {
  const cellsOf = (row: Row) =>
    columns.map(({ text, number, amountOre }) => {
      if (number) return number(row);
      return amountOre ? decimalKr(amountOre(row), ",") : withoutFormula(text?.(row) ?? "");
    });
  const head = csvBytes([columns.map(({ header }) => withoutFormula(header))], true);
  return Buffer.concat([head, ...(await inBatches(rows, (batch) => csvBytes(batch.map(cellsOf), false)))]);
}

function csvBytes(lines: (string | number)[][], bom: boolean): Buffer {
  return Buffer.from(stringify(lines, { delimiter: ";", record_delimiter: "\r\n", bom }));
}

/** Prevents user text from being a formula in somebody else's spreadsheet. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}
