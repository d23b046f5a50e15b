import type { PastedEntry } from "./pasted-entry.ts";

/**
 * Swedish amounts: with two decimals, or with the currency, or alone on a line with a sign first. A sign may be last,
 * and may have a space after it where it begins the line. Neither the end of a code (`AZ5T4 350`) nor another currency
 * belongs to one.
 */
export const amounts =
  /(?<![\p{L}\d.,+])(?:^[-\u2212\u2013+][ \u00A0\u202F]|[-\u2212\u2013+])?(?:\d{1,3}(?:[ \u00A0\u202F.,'’]\d{3})+|\d+)(?:[.,]\d{2}(?!\d)(?:[-\u2212\u2013](?=\s|$)|(?! ?(?:eur|usd|gbp|nok|dkk|chf|pln|[€$£]))(?: ?(?:kr|sek)\b)?)| ?(?:kr|sek)\b| ?[:,][-\u2212\u2013](?![\p{L}\d]))|^[-\u2212\u2013+]\d{1,3}(?:[ \u00A0\u202F]?\d{3}){0,2}$/giu;
/** An amount that may be a number and an amount. A bank's own thousands have a space that does not break, or a dot. */
export const spaced = /^\d{1,3} \d{3}/u;

/** Whole kronor alone on a line or in a column, or with a plus sign at the end of a line. */
const wholeKronor = /(?:^|(?<=\s)\+)[1-9]\d{0,2}(?:[ \u00A0\u202F.,'’]?\d{3})?$/u;

/**
 * `1.250 kr` is 1250 kr: a sign before exactly three digits is no decimal sign in an amount of an internet bank.
 * `250:-` is 250.
 */
export function withoutSigns(amount: string): string {
  return amount.replaceAll(
    /[ \u00A0\u202F.,'’](?=\d{3}(?!\d))| ?[:,][-\u2212\u2013]$|(?<=^[-\u2212\u2013+])[ \u00A0\u202F]/gu,
    "",
  );
}

/**
 * The payments of an entry without an amount that is written as one: whole kronor are its amounts, as a guess. Of
 * several with nothing between them the others may be balances. An entry without any stays as it is.
 */
export function withWholeKronor(entry: PastedEntry): PastedEntry[] {
  const entries: PastedEntry[] = [];
  let before: string[] = [];
  for (const words of entry.before) {
    const { 0: text, index: at } = wholeKronor.exec(words) ?? { 0: null, index: 0 };
    if (text === null) before.push(words);
    else if (entries.length === 0 || before.length > 0 || at > 0) {
      const rest = words.slice(0, at).trim();
      const said = rest === "" ? before : [...before, rest];
      entries.push({ ...entry, amount: withoutSigns(text), before: said, after: [], isAmountGuessed: true });
      before = [];
    }
  }
  entries.at(-1)?.after.push(...before);
  if (entries.length <= 1) return entries.length === 0 ? [entry] : entries;
  // Whose phone it is cannot be told.
  return entries.map((one) => ({ ...one, phone: null }));
}
