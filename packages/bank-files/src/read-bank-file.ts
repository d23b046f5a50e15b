import { isBalanced } from "./balance-chain.ts";
import type { BankFile, ColumnMapping, Grid, ProfileId } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { cellText } from "./cell-text.ts";
import { openFile } from "./file-contents.ts";
import type { FileContents } from "./file-contents.ts";
import { findHeading } from "./find-heading.ts";
import { hashHeading, fingerprintRows } from "./fingerprint.ts";
import type { UnnumberedRow } from "./fingerprint.ts";
import { maxRows } from "./limits.ts";
import { readingOf } from "./mapped-reading.ts";
import { readCamt } from "./read-camt.ts";
import { readSwishReport } from "./read-swish-report.ts";
import { readTable } from "./read-table.ts";
import type { TableRows } from "./read-table.ts";
import { SkipCounter } from "./skip-counter.ts";
import { spanOf, statedPeriod } from "./stated-period.ts";

export interface ReadOptions {
  mapping?: ColumnMapping;
}

type Unfinished = Omit<BankFile, "rows" | "skipped" | "outgoing"> & { rows: UnnumberedRow[] };

/** Throws a `BankFileError`: `unknown-columns` asks for a mapping, the others refuse the file. */
export async function readBankFile(bytes: Uint8Array, options: ReadOptions = {}): Promise<BankFile> {
  return readContents(openFile(bytes), options);
}

export function readContents(contents: FileContents, { mapping }: ReadOptions = {}): BankFile {
  const skips = new SkipCounter();
  if (contents.kind === "tables") return finish(readTables(contents, mapping ?? null, skips), skips);
  if (contents.kind === "camt") {
    const { period, days, ...camt } = readCamt(contents.xml, skips);
    return finish({ ...withoutTable("camt"), ...camt, period: period ?? spanOf(days), isCut: false }, skips);
  }
  const { days, ...report } = readSwishReport(contents.text, skips);
  const found = {
    ...withoutTable("handelsbanken-swish"),
    ...report,
    balance: null,
    balances: [],
    period: spanOf(days),
  };
  return finish(found, skips);
}

function withoutTable(profile: "camt" | "handelsbanken-swish") {
  const columns: BankFile["columns"] = profile === "camt" ? ["message", "name"] : ["message", "phone", "name"];
  return { profile, columns, about: [], isBalanced: null, headingHash: hashHeading([profile]) };
}

function readTables(
  { grids, end, daysAhead = 0 }: FileContents & { kind: "tables" },
  mapping: ColumnMapping | null,
  skips: SkipCounter,
): Unfinished {
  const found = grids
    .map((grid) => ({ grid, heading: findHeading(grid) }))
    .flatMap(({ grid, heading }) => {
      const reading = readingOf(grid, heading, mapping);
      return reading === null ? [] : [{ grid, heading, reading }];
    });
  const [first] = found;
  if (first === undefined) throw new BankFileError(grids.every(isEmpty) ? "empty" : "unknown-columns");
  const same = found.filter(({ heading }) => heading.hash === first.heading.hash);
  const tables = same.map(({ grid, reading }) => readTable(grid, { ...reading, end, daysAhead }, skips));
  return {
    profile: first.reading.id,
    rows: rowsOfSheets(tables, skips),
    period: statedPeriod(first.grid, first.heading.row) ?? spanOf(tables.flatMap(({ days }) => days)),
    balance: tables.length === 1 ? (tables[0]?.balance ?? null) : null,
    balances: tables.length === 1 ? (tables[0]?.balances ?? []) : [],
    isBalanced: isBalanced(sumOfChains(tables)),
    isCut: tables.some((table) => table.isCut),
    columns: tables[0]?.columns ?? [],
    about: same.flatMap(({ grid, reading }) => cellsAbove(grid, reading.from - 1)),
    headingHash: first.heading.hash,
  };
}

/** Of rows that say the same, as many as the sheet with most of them has: a sheet may be a copy of another. */
function rowsOfSheets(tables: readonly TableRows[], skips: SkipCounter): UnnumberedRow[] {
  const most = new Map<string, number>();
  return tables.flatMap(({ rows }) => {
    const here = new Map<string, number>();
    return rows.filter((row) => {
      const said = JSON.stringify(row);
      const count = (here.get(said) ?? 0) + 1;
      here.set(said, count);
      const isNew = count > (most.get(said) ?? 0);
      if (isNew) most.set(said, count);
      else skips.add("repeated", row.amountOre);
      return isNew;
    });
  });
}

const cellsAbove = (grid: Grid, headingRow: number) =>
  grid
    .slice(0, Math.max(0, headingRow))
    .flat()
    .map(cellText)
    .filter((text) => text !== "");

const isEmpty = (grid: Grid) => grid.every((row) => row.every((cell) => cell === ""));

const sumOfChains = (tables: readonly TableRows[]) => ({
  pairs: tables.reduce((sum, { chain }) => sum + chain.pairs, 0),
  newestFirst: tables.reduce((sum, { chain }) => sum + chain.newestFirst, 0),
  oldestFirst: tables.reduce((sum, { chain }) => sum + chain.oldestFirst, 0),
});

function finish(found: Unfinished, skips: SkipCounter): BankFile {
  const profile: ProfileId = found.profile;
  const { numbered, repeated } = fingerprintRows(profile, found.rows);
  for (const { amountOre } of repeated) skips.add("repeated", amountOre);
  const skipped = skips.list();
  const count = numbered.length + skipped.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) throw new BankFileError("no-rows");
  if (count > maxRows) throw new BankFileError("too-many-rows");
  return { ...found, rows: numbered, skipped, outgoing: skips.outgoing() };
}
