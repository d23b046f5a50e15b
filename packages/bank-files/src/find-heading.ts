import type { Cell, Grid } from "./bank-file.ts";
import { headingWords } from "./bank-words.ts";
import { cellText, foldHeading, isFormula } from "./cell-text.ts";
import { hashHeading } from "./fingerprint.ts";
import { maxPreamble } from "./limits.ts";
import { possibleDecimals } from "./parse-amount.ts";
import { isWrittenAsDay, parseDate } from "./parse-date.ts";
import { profiles } from "./profiles/profile-list.ts";
import type { Profile } from "./profiles/profile.ts";
import { kindOf } from "./skip-reason.ts";

/** Where a table's heading is, and the profile that it belongs to. */
export interface Heading {
  profile: Profile | null;
  /** The heading's row; -1 when the table has none. */
  row: number;
  /** The folded words of the heading. */
  words: string[];
  hash: string;
}

/** The heading of a table: the one of a profile, else the row that has words for a day and an amount. */
export function findHeading(grid: Grid): Heading {
  const rows = grid.slice(0, maxPreamble).map((row) => row.map(foldHeading));
  // The first row that fits: what payers write is below the heading, and may be a heading's words.
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

/**
 * The heading of a table whose words no bank has: the row above the first that has a day and an amount; -1 for none. A
 * row with an amount is no heading, so that its sum is counted.
 */
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

/** The number of the column that a profile names; undefined when the heading lacks it. */
export function columnOf(words: readonly string[], column: string | number | undefined): number | undefined {
  if (column === undefined || typeof column === "number") return column;
  const index = column
    .split("|")
    .map((word) => words.indexOf(word))
    .find((one) => one !== -1);
  return index;
}

const hasHeading = (words: readonly string[], { heading, isWholeHeading }: Profile) =>
  heading.every((word) => columnOf(words, word) !== undefined) &&
  (isWholeHeading !== true || words.filter((word) => word !== "").length === heading.length);

/**
 * The last heading row of a profile that is known by places: its first payment must have a day and an amount there. A
 * refund or a payout before it has no payer's phone.
 */
function placeOf({ firstRow = 0, columns, hasStatusAnywhere }: Profile, grid: Grid): number {
  const rows = grid.slice(firstRow, maxPreamble);
  const first = (hasStatusAnywhere === true ? rows.find((row) => kindOf(row, columns) === null) : rows[0]) ?? [];
  const at = (column: string | number | undefined): Cell | undefined =>
    typeof column === "number" ? first[column] : undefined;
  const amount = at(columns.amount);
  const fits =
    parseDate(at(columns.date)) !== null &&
    cellText(amount) !== "" &&
    possibleDecimals([amount ?? ""]).length > 0 &&
    /\d{8}/u.test(String(at(columns.phone) ?? "")) &&
    !first.some(isFormula);
  return fits ? firstRow - 1 : -1;
}
