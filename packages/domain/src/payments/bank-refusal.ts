import { bankTexts } from "./bank-texts.ts";

/** `row` is the row that cannot be read, where the code is about one. */
export function bankRefusal(
  code: keyof typeof bankTexts.refusals,
  row: { day: string; amount: string } | null = null,
): string {
  return row === null ? bankTexts.refusals[code] : bankTexts.oddAmount(row.day, row.amount);
}
