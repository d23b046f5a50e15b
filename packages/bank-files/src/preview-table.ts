import type { ColumnMapping, Grid } from "./bank-file.ts";
import { BankFileError } from "./bank-file-error.ts";
import { cellText, foldHeading } from "./cell-text.ts";
import { openFile } from "./file-contents.ts";
import { findHeading, rowAbovePayments } from "./find-heading.ts";
import { hashHeading } from "./fingerprint.ts";
import { guessMapping } from "./guess-mapping.ts";
import { decimalSign } from "./parse-amount.ts";
import { dayOrder } from "./parse-date.ts";
import { foldStatus, meaningOfStatus } from "./status-column.ts";

export interface TablePreview {
  headingHash: string;
  heading: string[];
  rows: string[][];
  guess: ColumnMapping | null;
  isDecimalUnclear: boolean;
  isDayOrderUnclear: boolean;
  /** Of each column, if it is the status: the words of which it is not known whether the payment has come. */
  unknownStatuses: string[][];
}

/** A column with more of them is no status. */
const maxStatuses = 12;

export function previewTable(bytes: Uint8Array, count = 5): TablePreview {
  const contents = openFile(bytes);
  if (contents.kind !== "tables") throw new BankFileError("unknown-columns");
  const grid = contents.grids.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const { row, words, hash } = headingOf(grid);
  const data = grid.slice(row + 1).filter((cells) => cells.some((cell) => cellText(cell) !== ""));
  const guess = guessMapping(data, words);
  const amounts = [guess?.amount, guess?.deposit, guess?.withdrawal].flatMap((index) =>
    index === null || index === undefined ? [] : data.map((cells) => cells[index] ?? ""),
  );
  return {
    headingHash: hash,
    heading: (grid[row] ?? []).map(cellText),
    rows: data.slice(0, count).map((cells) => cells.map(cellText)),
    guess,
    isDecimalUnclear: decimalSign(amounts, false) === null,
    isDayOrderUnclear: guess !== null && dayOrder(data.map((cells) => cells[guess.date])) === "both",
    unknownStatuses: Array.from({ length: Math.max(0, ...data.map((cells) => cells.length)) }, (_, index) => {
      const texts = new Map(data.map((cells) => [foldStatus(cells[index]), cellText(cells[index])]));
      const unknown = [...texts.values()].filter((text) => meaningOfStatus(text, words[index]) === "unknown");
      return unknown.length > maxStatuses ? [] : unknown;
    }),
  };
}

function headingOf(grid: Grid): { row: number; words: string[]; hash: string } {
  const known = findHeading(grid);
  if (known.row !== -1) return known;
  const row = rowAbovePayments(grid);
  if (row === -1) return known;
  const words = (grid[row] ?? []).map(foldHeading);
  return { row, words, hash: hashHeading(words) };
}
