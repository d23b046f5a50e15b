import { exportTexts } from "@utspring/domain/fund/export-texts";
import { fundTexts } from "@utspring/domain/fund/texts";
import { sheetCsv } from "../kernel/sheet-csv.ts";
import { sheetXlsx } from "../kernel/sheet-xlsx.ts";
import type { SheetColumn } from "../kernel/sheet-xlsx.ts";
import type { Book, BookedRow } from "./book-of.ts";

const { columns, sources, sheet } = exportTexts;

const ledgerColumns: SheetColumn<BookedRow>[] = [
  { header: columns.seq, width: 8, number: ({ seq }) => seq },
  { header: columns.day, width: 12, day: ({ day }) => day },
  { header: columns.type, width: 14, text: ({ type }) => fundTexts.type[type] },
  { header: columns.description, width: 44, text: ({ description }) => description },
  { header: columns.amountKr, width: 14, amountOre: ({ effectOre }) => effectOre },
  { header: columns.balanceKr, width: 14, amountOre: ({ balanceAfterOre }) => balanceAfterOre },
  { header: columns.who, width: 26, text: ({ who }) => who },
  { header: columns.source, width: 22, text: ({ sourceType }) => sources[sourceType] },
  { header: columns.reverses, width: 10, text: ({ reverses }) => (reverses === null ? null : String(reverses.seq)) },
  { header: columns.attestedBy, width: 26, text: ({ attestedBy }) => attestedBy },
  {
    header: columns.budgetItem,
    width: 26,
    text: ({ budgetItem, isSpending }) => (isSpending ? (budgetItem ?? exportTexts.noBudgetItem) : null),
  },
  { header: columns.split, width: 12, text: ({ isSplit }) => (isSplit ? exportTexts.isSplit : null) },
];

export function ledgerCsv({ rows }: Book): Uint8Array {
  return sheetCsv(ledgerColumns, rows);
}

export async function ledgerXlsx({ rows }: Book): Promise<Uint8Array> {
  return sheetXlsx(sheet, ledgerColumns, rows);
}
