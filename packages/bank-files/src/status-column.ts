import type { Cell, Grid, SkipReason, Statuses } from "./bank-file.ts";
import { paidStatus, statusHeading, statusWords } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { findColumn } from "./column-share.ts";

export const foldStatus = (cell: Cell | undefined): string => cellText(cell).toLowerCase();

export function meaningOfStatus(cell: Cell | undefined, said: Statuses = {}): SkipReason | "paid" | "unknown" {
  const text = foldStatus(cell);
  if (Object.hasOwn(said, text)) return said[text] === true ? "paid" : "not-booked";
  return paidStatus.test(text) ? "paid" : (statusWords.find(([pattern]) => pattern.test(text))?.[1] ?? "unknown");
}

/** Of fewer rows a payer's "klart" may be nearly every message. */
const minRows = 5;

/** The column named as a status, else the column with the words of one in nearly every cell. */
export function statusColumn(rows: Grid, words: readonly string[], isFree: (index: number) => boolean): number | null {
  return findColumn(rows, words, {
    isNamed: (word) => statusHeading.test(word),
    mayBe: () => true,
    are: (text) => rows.length >= minRows && text.length < 30 && meaningOfStatus(text) !== "unknown",
    isFree,
  });
}
