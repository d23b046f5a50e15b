import type { Cell, Grid } from "./bank-file.ts";
import { currencyCodes, currencyHeading, originalHeading } from "./bank-words.ts";
import { cellText } from "./cell-text.ts";
import { minShare, sampleOf, shareOf } from "./column-share.ts";

/** The column named as a currency, else the column with currency codes in nearly every cell. */
export function currencyColumn(
  rows: Grid,
  words: readonly string[],
  isFree: (index: number) => boolean = () => true,
): number | null {
  const filled = sampleOf(rows);
  const width = Math.max(0, ...filled.map((row) => row.length));
  const free = Array.from({ length: width }, (_, index) => index).filter(isFree);
  const share = (index: number, fits: (text: string) => boolean) =>
    shareOf(
      filled.map((row) => row[index]),
      (cell) => fits(cellText(cell)),
    );
  // A column named Valuta may hold the day of interest.
  const isWord = (text: string) => !/\p{Nd}/u.test(text);
  const named = free.find((index) => currencyHeading.test(words[index] ?? "") && share(index, isWord) >= minShare);
  const isCode = (text: string) => currencyCodes.has(text);
  return (
    named ?? free.find((index) => !originalHeading.test(words[index] ?? "") && share(index, isCode) >= minShare) ?? null
  );
}

export function isKronor(currency: Cell | undefined): boolean {
  return /^(?:|sek|kr|kronor)$/iu.test(cellText(currency));
}
