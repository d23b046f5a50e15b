import type { ColumnMapping, Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { rowAbovePayments } from "./find-heading.ts";
import type { Heading } from "./find-heading.ts";
import { personText, swishTexts } from "./profiles/profile.ts";
import type { Columns } from "./profiles/profile.ts";
import type { TableReading } from "./read-table.ts";

/**
 * How a table is read: as a mapping says, else as its profile; null when there is neither. Throws
 * `no-amount-column` for a mapping without amounts, and `wrong-mapping` for one to a column that is not there.
 */
export function readingOf(grid: Grid, heading: Heading, mapping: ColumnMapping | null): TableReading | null {
  // A heading of words that no bank has is no row of the file either.
  const headingRow = heading.row === -1 && mapping !== null ? rowAbovePayments(grid) : heading.row;
  const place = { words: heading.words, from: headingRow + 1, decimal: mapping?.decimal ?? null };
  if (mapping === null) return heading.profile === null ? null : { ...heading.profile, ...place };
  const { decimal: _, ...numbers } = mapping;
  const columns = Object.fromEntries(
    Object.entries(numbers).filter((one): one is [string, number] => one[1] !== null),
  ) as Columns;
  const width = Math.max(0, ...grid.map((row) => row.length));
  const isInside = Object.values(columns).every((at) => Number.isInteger(at) && Number(at) >= 0 && Number(at) < width);
  const hasAmount = columns.amount !== undefined || columns.deposit !== undefined;
  if (!hasAmount) throw new BankFileError("no-amount-column");
  if (!isInside || columns.date === undefined) throw new BankFileError("wrong-mapping");
  // A file with one text writes in it who pays or what they write.
  const { name, ...others } = columns;
  const isOnlyText = name !== undefined && columns.message === undefined;
  return {
    id: "mapped",
    columns: isOnlyText ? { ...others, text: name } : columns,
    text: [...swishTexts, personText],
    ...place,
  };
}
