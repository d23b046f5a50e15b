import { sheetCsv } from "../kernel/sheet-csv.ts";
import type { Book } from "./book-of.ts";
import { ledgerColumns } from "./ledger-xlsx.ts";

export function ledgerCsv({ rows }: Book): Uint8Array {
  return sheetCsv(ledgerColumns, rows);
}
