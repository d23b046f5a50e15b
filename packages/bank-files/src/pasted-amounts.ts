import type { PastedEntry } from "./pasted-entry.ts";

const sign = String.raw`[-\u2212\u2013+]`;
const space = String.raw`[ \u00A0\u202F]`;
const kronor = String.raw`(?:kr(?:onor|ona)?|sek)(?!\p{L})\.?`;
const number = String.raw`(?:\d{1,3}(?:[ \u00A0\u202F.,'’]\d{3})+|\d+)`;
/** ISK before an amount is a kind of savings account. */
const currency = String.raw`(?:(?:eur|euro|usd|gbp|nok|dkk|chf|pln|cad|aud|jpy|czk|huf)(?!\p{L})|(?:us)?[€$£¥])`;
const currencyAfter = String.raw`(?:(?:isk|dollar|pund)(?!\p{L})|${currency})`;

/** `250,00 EUR`, `€ 250`. */
const foreign = String.raw`${sign}?${currency}${space}{0,2}${sign}?${number}(?:[.,]\d{1,2}(?!\d))?|${sign}?${number}(?:[.,]\d{1,2}(?!\d))?${sign}?${space}{0,2}${currencyAfter}`;
/** `kr 250`, `SEK -250,00`; the unit of an amount before it is none of the next. */
const unitFirst = String.raw`(?<!\d${space}{0,2})${sign}?(?:kr|sek)\.?${space}{0,2}${sign}?${number}(?:[.,]\d{2}(?!\d))?(?![\p{L}\d]|[.,]\d)`;
const unitLast = String.raw`(?:^${sign}${space}|${sign})?${number}(?:[.,]\d{2}(?!\d)(?:[-\u2212\u2013](?=\s|$)|(?:${space}{0,2}${kronor})?)|${space}{0,2}${kronor}|${space}?[:,][-\u2212\u2013](?![\p{L}\d]))`;
const signedAlone = String.raw`^${sign}\d{1,3}(?:${space}?\d{3}){0,2}$`;

/**
 * Amounts: with two decimals, or with the currency, or alone on a line with a sign first. A sign may be last, and may
 * have a space after it where it begins the line. The end of a code (`AZ5T4 350`) belongs to none. Those in another
 * currency (`isForeign`) are found so that they are not read as kronor.
 */
export const amounts = new RegExp(
  String.raw`(?<![\p{L}\d.,+])(?:${foreign}|${unitFirst}|${unitLast})|${signedAlone}`,
  "giu",
);
const wholeForeign = new RegExp(`^(?:${foreign})$`, "iu");
const loneCurrency = new RegExp(`^${currencyAfter}$`, "iu");
const currencyLast = new RegExp(String.raw`(?<![\p{L}\d]|\d${space}{1,2})${currency}$`, "iu");
const loneKronor = new RegExp(`^${kronor}$`, "iu");

/** True for an amount in another currency than kronor. */
export function isForeign(amount: string): boolean {
  return wholeForeign.test(amount);
}

/** The currency that a line or column is nothing but; null for any other. */
export function currencyOf(words: string): "kronor" | "other" | null {
  if (loneKronor.test(words)) return "kronor";
  return loneCurrency.test(words) ? "other" : null;
}

/** True for words that end in another currency, whose amount is in the next line or column. */
export function endsInCurrency(words: string): boolean {
  return currencyLast.test(words);
}

/** True where the amount says that it is in kronor. */
export function saysKronor(amount: string): boolean {
  return /kr|sek/iu.test(amount);
}

/** Whole kronor alone on a line or in a column, or with a plus sign at the end of a line. */
const wholeKronor = /(?:^|(?<=\s)\+)[1-9]\d{0,2}(?:[ \u00A0\u202F.,'’]?\d{3})?$/u;

/**
 * `1.250 kr` is 1250 kr: a sign before exactly three digits is no decimal sign in an amount of an internet bank.
 * `250:-` is 250, and so are `kr 250` and `250 kronor`.
 */
export function withoutSigns(amount: string): string {
  return withoutUnit(amount).replaceAll(
    /[ \u00A0\u202F.,'’](?=\d{3}(?!\d))| ?[:,][-\u2212\u2013]$|(?<=^[-\u2212\u2013+])[ \u00A0\u202F]/gu,
    "",
  );
}

function withoutUnit(amount: string): string {
  return amount
    .replace(/(?<=^[-\u2212\u2013+]?)(?:kr|sek)\.?[ \u00A0\u202F]*/iu, "")
    .replace(/[ \u00A0\u202F]*(?:kr(?:onor|ona)?|sek)\.?$/iu, "");
}

/**
 * The payments of an entry without an amount that is written as one: whole kronor are its amounts. Of
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
      entries.push({ ...entry, amount: withoutSigns(text), before: said, after: [] });
      before = [];
    }
  }
  entries.at(-1)?.after.push(...before);
  if (entries.length <= 1) return entries.length === 0 ? [entry] : entries;
  // Whose phone it is cannot be told.
  return entries.map((one) => ({ ...one, phone: null }));
}
