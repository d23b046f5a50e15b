import type { Cell, Grid } from "./bank-file.ts";
import { headingWords } from "./bank-words.ts";
import { cellText, foldHeading, isFormula } from "./cell-text.ts";
import { hashHeading } from "./fingerprint.ts";
import { maxPreamble } from "./limits.ts";
import { possibleDecimals } from "./parse-amount.ts";
import { isDay, isWrittenAsDay } from "./parse-date.ts";
import { profiles } from "./profiles/profile-list.ts";
import type { Profile } from "./profiles/profile.ts";
import { kindOf } from "./skip-reason.ts";

export interface Heading {
  profile: Profile | null;
  row: number;
  /** Folded. */
  words: string[];
  hash: string;
}

export function findHeading(grid: Grid): Heading {
  const rows = grid.slice(0, maxPreamble).map((row) => row.map(foldHeading));
  // The first that fits, since a payer's message below may have a heading's words.
  for (const [row, words] of rows.entries()) {
    const profile = profiles.find((one) => one.firstRow === undefined && hasHeading(words, one));
    if (profile !== undefined) return headingAt(row, rows, profile);
  }
  const placed = profiles.find((profile) => profile.firstRow !== undefined && placeOf(profile, grid) !== -1);
  if (placed !== undefined) return headingAt(placeOf(placed, grid), rows, placed);
  const candidates = [...rows.entries()].filter(
    ([, words]) =>
      words.filter((word) => word !== "").length >= 3 &&
      words.some((word) => headingWords.date.test(word)) &&
      words.some((word) => headingWords.amount.test(word)),
  );
  const withMessage = candidates.find(([, words]) => words.some((word) => headingWords.message.test(word)));
  return headingAt((withMessage ?? candidates[0])?.[0] ?? -1, rows, null);
}

/** The row above the first with a day and an amount, for a heading of unknown words; -1 for none. */
export function rowAbovePayments(grid: Grid): number {
  const row = grid.slice(0, maxPreamble).findIndex((cells) => hasAmount(cells) && cells.some(isWrittenAsDay)) - 1;
  const cells = grid[row] ?? [];
  return cells.filter((cell) => foldHeading(cell) !== "").length > 1 && !hasAmount(cells) ? row : -1;
}

const hasAmount = (cells: readonly Cell[]) =>
  cells.some((cell) => cellText(cell) !== "" && !isWrittenAsDay(cell) && possibleDecimals([cell]).length > 0);

function headingAt(row: number, rows: string[][], profile: Profile | null): Heading {
  const words = rows[row] ?? [];
  return { profile, row, words, hash: hashHeading(words) };
}

export function columnOf(words: readonly string[], column: string | number | undefined): number | undefined {
  if (column === undefined || typeof column === "number") return column;
  const index = column
    .split("|")
    .map((word) => words.indexOf(word))
    .find((one) => one !== -1);
  return index;
}

const hasHeading = (words: readonly string[], { heading, isWholeHeading, columns }: Profile) =>
  heading.every((word) => columnOf(words, word) !== undefined) &&
  !isTwice(words, columnOf(words, columns.amount)) &&
  (isWholeHeading !== true || words.filter((word) => word !== "").length === heading.length);

/** Of two columns with one heading a person says which has the amount. */
const isTwice = (words: readonly string[], index = -1) => words.lastIndexOf(words[index] ?? "") > index && index >= 0;

/** For a profile known by position: its first payment must have a day, an amount and a phone there. */
function placeOf({ firstRow = 0, columns, hasStatusAnywhere }: Profile, grid: Grid): number {
  const rows = grid.slice(firstRow, maxPreamble);
  const first = (hasStatusAnywhere === true ? rows.find((row) => kindOf(row, columns) === null) : rows[0]) ?? [];
  const at = (column: string | number | undefined): Cell | undefined =>
    typeof column === "number" ? first[column] : undefined;
  const amount = at(columns.amount);
  const fits =
    isDay(at(columns.date)) &&
    cellText(amount) !== "" &&
    possibleDecimals([amount ?? ""]).length > 0 &&
    /\d{8}/u.test(String(at(columns.phone) ?? "")) &&
    !first.some(isFormula);
  return fits ? firstRow - 1 : -1;
}
