import type { ColumnMapping, Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { foldHeading } from "./cell-text.ts";
import { currencyColumn } from "./currency-column.ts";
import { columnOf, rowAbovePayments } from "./find-heading.ts";
import type { Heading } from "./find-heading.ts";
import { personText, swishTexts } from "./profiles/profile.ts";
import type { Columns } from "./profiles/profile.ts";
import { statusColumn } from "./status-column.ts";
import type { TableReading } from "./read-table.ts";

/** By mapping, else by profile; null without either. Throws `no-amount-column` or `wrong-mapping`. */
export function readingOf(grid: Grid, heading: Heading, mapping: ColumnMapping | null): TableReading | null {
  // A heading of unknown words is not a row either.
  const headingRow = heading.row === -1 && mapping !== null ? rowAbovePayments(grid) : heading.row;
  const words = headingRow === heading.row ? heading.words : (grid[headingRow] ?? []).map(foldHeading);
  const place = {
    words,
    from: headingRow + 1,
    decimal: mapping?.decimal ?? null,
    dayOrder: mapping?.dayOrder ?? null,
    statuses: mapping?.statuses ?? {},
  };
  const data = grid.slice(headingRow + 1);
  if (mapping === null) {
    const { profile } = heading;
    return profile === null ? null : { ...profile, ...place, columns: withFoundColumns(profile.columns, words, data) };
  }
  const { decimal: _, dayOrder: _order, statuses: _statuses, ...numbers } = mapping;
  const columns = Object.fromEntries(
    Object.entries(numbers).filter((one): one is [string, number] => typeof one[1] === "number"),
  ) as Columns;
  const width = Math.max(0, ...grid.map((row) => row.length));
  const isInside = Object.values(columns).every(
    (index) => Number.isInteger(index) && Number(index) >= 0 && Number(index) < width,
  );
  const hasAmount = columns.amount !== undefined || columns.deposit !== undefined;
  if (!hasAmount) throw new BankFileError("no-amount-column");
  if (!isInside || columns.date === undefined) throw new BankFileError("wrong-mapping");
  // The only text column holds either the payer or the message.
  const { name, ...others } = withFoundStatus(withMappedCurrency(columns, words, data), mapping, { words, data });
  const isOnlyText = name !== undefined && others.message === undefined;
  return {
    id: "mapped",
    columns: isOnlyText ? { ...others, text: name } : { ...others, ...(name === undefined ? {} : { name }) },
    text: [...swishTexts, personText],
    ...place,
  };
}

function withFoundColumns(columns: Columns, words: readonly string[], data: Grid): Columns {
  const taken = Object.values(columns).map((column) => columnOf(words, column));
  const currency = columns.currency ?? currencyColumn(data, words, (index) => !taken.includes(index));
  const isFree = (index: number) => !taken.includes(index) && index !== currency;
  const status = columns.status ?? statusColumn(data, words, isFree);
  return { ...columns, ...(currency === null ? {} : { currency }), ...(status === null ? {} : { status }) };
}

/** Columns that were chosen before a status could be named may have one all the same. */
function withFoundStatus(
  columns: Columns,
  { status }: ColumnMapping,
  { words, data }: { words: readonly string[]; data: Grid },
): Columns {
  const taken = Object.values(columns);
  const found = status === undefined ? statusColumn(data, words, (index) => !taken.includes(index)) : null;
  return found === null ? columns : { ...columns, status: found };
}

/** A remembered mapping may call the currency column a name or message. */
function withMappedCurrency({ name, message, ...others }: Columns, words: readonly string[], data: Grid): Columns {
  const taken = Object.values(others);
  const currency = currencyColumn(data, words, (index) => !taken.includes(index));
  return {
    ...others,
    ...(name === undefined || name === currency ? {} : { name }),
    ...(message === undefined || message === currency ? {} : { message }),
    ...(currency === null ? {} : { currency }),
  };
}
