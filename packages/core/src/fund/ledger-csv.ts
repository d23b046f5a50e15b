import { stringify } from "csv-stringify/sync";
import { exportTexts } from "@utspring/domain/fund/export-texts";
import { fundTexts } from "@utspring/domain/fund/texts";
import { decimalKr } from "@utspring/domain/money";
import type { Book } from "./book-of.ts";

/** As a Swedish Excel opens it by a double click: semicolons, decimal commas, and a mark that says UTF-8. */
export function ledgerCsv({ rows }: Book): Uint8Array {
  const { columns, sources } = exportTexts;
  const lines = rows.map((row) => [
    row.seq,
    row.day,
    fundTexts.type[row.type],
    inert(row.description),
    decimalKr(row.effectOre, ","),
    decimalKr(row.balanceAfterOre, ","),
    inert(row.who),
    sources[row.sourceType],
    row.reverses?.seq ?? "",
  ]);
  return Buffer.from(stringify([Object.values(columns), ...lines], { delimiter: ";", record_delimiter: "\r\n", bom: true }));
}

/** What a pupil has written must never be a formula in somebody's spreadsheet. */
function inert(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text;
}
