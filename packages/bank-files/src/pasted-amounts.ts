import { currencyAfter, currencyBefore, kronorAfter, kronorBefore } from "./pasted-currencies.ts";

const minus = String.raw`[-\u2212\u2013]`;
const sign = String.raw`[-\u2212\u2013+]`;
const number = String.raw`(?:\d{1,3}(?:[ .,'’]\d{3}){1,6}|\d+)`;
const kronor = kronorAfter;

const foreignNumber = String.raw`${sign}?${number}(?:[.,]\d+)?`;
/** `€ 250`, `NOK kr 250`; `250,00 EUR`, `250 kr NOK`, but not `250 kr EUR 22`. */
const foreign = [
  String.raw`${sign}?${currencyBefore} {0,2}(?:${kronorBefore} {0,2})?${foreignNumber}`,
  String.raw`${sign}?${kronorBefore} {0,2}${foreignNumber} {0,2}${currencyAfter}(?! {0,2}\d)`,
  String.raw`${foreignNumber}${sign}? {0,2}(?:${kronor} {0,2}${currencyAfter}(?! {0,2}\d)|${currencyAfter})`,
].join("|");
/** A minus after an amount; with a space before it only where an amount or nothing follows. */
const minusAfter = String.raw`(?:${minus}(?!\S)| {1,2}${minus}(?= *(?:$|${kronor}|${number}(?:[.,]\d{2}(?!\d)| {0,2}${kronor}))))`;
/** `kr 250`, `SEK -250,00`; the unit of an amount before it is none of the next. */
const unitFirst = String.raw`(?<!\d {0,2})(?:${sign} {0,2})?${kronorBefore} {0,2}(?:${sign} {0,2})?${number}(?:[.,]\d{2}(?!\d))?(?![\p{L}\d]|[.,]\d)${minusAfter}?`;
const unitLast = String.raw`(?:^${sign} {1,3}|${sign})?${number}(?:[.,]\d{2}(?!\d)(?: {0,2}${kronor})?| {0,2}${kronor}| ?[:,]${minus}(?![\p{L}\d]))${minusAfter}?`;
const signedAlone = String.raw`^${sign}\d{1,3}(?: ?\d{3}){0,2}$`;

/**
 * Amounts: with two decimals, or with the currency, or alone on a line with a sign first. A sign may be last, and may
 * have a space after it where it begins the line or is before the unit. The end of a code (`AZ5T4 350`) belongs to
 * none. Those in another currency (`isForeign`) are found so that they are not read as kronor.
 */
export const amounts = new RegExp(
  String.raw`(?<![\p{L}\d.,+])(?:${foreign}|${unitFirst}|${unitLast})|${signedAlone}`,
  "gu",
);
const wholeForeign = new RegExp(`^(?:${foreign})$`, "u");
const loneCurrency = new RegExp(`^${currencyAfter}$`, "u");
const currencyLast = new RegExp(String.raw`(?<![\p{L}\d]|\d {1,2})${currencyBefore}$`, "u");
const loneKronor = new RegExp(`^${kronor}$`, "u");

/** What every currency is written with. Most texts have none of it, and the patterns of currencies are long. */
const letterOrSign = /[\p{L}\p{Sc}]/u;

/** True for an amount in another currency than kronor. */
export function isForeign(amount: string): boolean {
  return letterOrSign.test(amount) && wholeForeign.test(amount);
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
export const wholeKronor = /(?:^|(?<=\s)\+)[1-9]\d{0,2}(?:[ .,'’]?\d{3})?$/u;

/** True for whole kronor and nothing else. */
export function isWholeKronor(words: string): boolean {
  return wholeKronor.exec(words)?.[0] === words;
}

/**
 * `1.250 kr` is 1250 kr: a sign before exactly three digits is no decimal sign in an amount of an internet bank.
 * `250:-` is 250, and so are `kr 250` and `250 kronor`. A minus, wherever it is, is first.
 */
export function withoutSigns(amount: string): string {
  const bare = amount.replace(/(?<=\d) ?[:,][-\u2212\u2013]/u, "");
  const written = /\d(?:.*\d)?/u.exec(bare)?.[0] ?? "";
  const digits = written.replaceAll(/[ .,'’](?=\d{3}(?!\d))/gu, "");
  return /[-\u2212\u2013]/u.test(bare) && digits !== "" ? `-${digits}` : digits;
}

/** Replaces each bracket with an amount in another currency by spaces of the same length: `250 kr (22 EUR)`. */
export function withoutAsides(words: string): string {
  return words.replaceAll(/\([^()]*\)/gu, (aside) =>
    letterOrSign.test(aside) && [...aside.matchAll(amounts)].some(([text]) => isForeign(text))
      ? " ".repeat(aside.length)
      : aside,
  );
}
