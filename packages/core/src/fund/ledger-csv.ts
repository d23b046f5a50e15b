import { sheetCsv } from "../kernel/sheet-csv.ts";
import type { Book } from "./book-of.ts";
import { ledgerColumns } from "./ledger-xlsx.ts";

/** The ledger as CSV, a line for each of its rows: the sheet's own columns. */
export function ledgerCsv({ rows }: Book): Uint8Array {
  return sheetCsv(ledgerColumns, rows);
}
