import type { Cell, Grid, SkipReason, Statuses } from "./bank-file.ts";
import {
  flagHeading,
  flagVerb,
  flagWords,
  maybeStatusHeading,
  paidStatus,
  statusHeading,
  statusWords,
} from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { findColumn } from "./column-share.ts";

export const foldStatus = (cell: Cell | undefined): string => cellText(cell).toLowerCase();

/** `heading` is folded. Under "pending" a yes means that the payment has not come. */
export function meaningOfStatus(
  cell: Cell | undefined,
  heading = "",
  said: Statuses = {},
): SkipReason | "paid" | "unknown" {
  const text = foldStatus(cell);
  if (Object.hasOwn(said, text)) return said[text] === true ? "paid" : "not-booked";
  if (flagHeading.test(heading)) {
    const meaning = meaningOfStatus(heading.replace(flagVerb, ""));
    if (flagWords.yes.test(text)) return meaning;
    if (flagWords.no.test(text)) return meaning === "paid" ? "not-booked" : "paid";
  }
  return paidStatus.test(text) ? "paid" : (statusWords.find(([pattern]) => pattern.test(text))?.[1] ?? "unknown");
}

/** Of fewer rows a payer's "klart" may be nearly every message. */
const minRows = 5;

/** The column named as a status, else the column with the words of one in nearly every cell. */
export function statusColumn(rows: Grid, words: readonly string[], isFree: (index: number) => boolean): number | null {
  return findColumn(rows, words, {
    isNamed: (word) => statusHeading.test(word) || maybeStatusHeading.test(word) || flagHeading.test(word),
    mayBe: (text, word) => statusHeading.test(word) || meaningOfStatus(text, word) !== "unknown",
    are: (text) => rows.length >= minRows && text.length < 30 && meaningOfStatus(text) !== "unknown",
    isFree,
  });
}
