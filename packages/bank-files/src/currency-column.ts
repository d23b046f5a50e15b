import type { Cell, Grid } from "./bank-file.ts";
import { currencyCodes, currencyHeading, originalHeading } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { findColumn } from "./column-share.ts";

/** The column named as a currency, else the column with currency codes in nearly every cell. */
export function currencyColumn(
  rows: Grid,
  words: readonly string[],
  isFree: (index: number) => boolean = () => true,
): number | null {
  return findColumn(rows, words, {
    isNamed: (word) => currencyHeading.test(word),
    // A column named Valuta may hold the day of interest.
    mayBe: (text) => !/\p{Nd}/u.test(text),
    are: (text) => currencyCodes.has(text),
    isFree: (index) => isFree(index) && !originalHeading.test(words[index] ?? ""),
  });
}

export function isKronor(currency: Cell | undefined): boolean {
  return /^(?:|sek|kr|kronor)$/iu.test(cellText(currency));
}
