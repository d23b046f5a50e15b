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
/** A minus after an amount; after a space only where an amount or nothing follows. */
const minusAfter = String.raw`(?:${minus}(?!\S)| {1,2}${minus}(?= *(?:$|${kronor}|${number}(?:[.,]\d{2}(?!\d)| {0,2}${kronor}))))`;
const unitFirst = String.raw`(?<!\d {0,2})(?:${sign} {0,2})?${kronorBefore} {0,2}(?:${sign} {0,2})?${number}(?:[.,]\d{2}(?!\d))?(?![\p{L}\d]|[.,]\d)${minusAfter}?`;
const unitLast = String.raw`(?:^${sign} {1,3}|${sign})?${number}(?:[.,]\d{2}(?!\d)(?: {0,2}${kronor})?|(?::\d{2})? {0,2}${kronor}| ?[:,]${minus}(?![\p{L}\d]))${minusAfter}?`;
const signedAlone = String.raw`^${sign}\d{1,3}(?: ?\d{3}){0,2}$`;

/**
 * Two decimals, a currency, or a leading sign alone on a line. Foreign amounts too, so that they are not read as
 * kronor.
 */
export const amounts = new RegExp(
  String.raw`(?<![\p{L}\d.,+]|\d:)(?:${foreign}|${unitFirst}|${unitLast})|${signedAlone}`,
  "gu",
);
const wholeForeign = new RegExp(`^(?:${foreign})$`, "u");
const loneCurrency = new RegExp(`^${currencyAfter}$`, "u");
const currencyLast = new RegExp(String.raw`(?<![\p{L}\d]|\d {1,2})${currencyBefore}$`, "u");
const loneKronor = new RegExp(`^${kronor}$`, "u");

/** A quick test, since the patterns of currencies are long. */
const letterOrSign = /[\p{L}\p{Sc}]/u;

export function isForeign(amount: string): boolean {
  return letterOrSign.test(amount) && wholeForeign.test(amount);
}

export function currencyOf(words: string): "kronor" | "other" | null {
  if (loneKronor.test(words)) return "kronor";
  return loneCurrency.test(words) ? "other" : null;
}

export function endsInCurrency(words: string): boolean {
  return currencyLast.test(words);
}

export function saysKronor(amount: string): boolean {
  return /kr|sek/iu.test(amount);
}

export const wholeKronor = /(?:^|(?<=\s)\+)[1-9]\d{0,2}(?:[ .,'’]?\d{3})?$/u;

export function isWholeKronor(words: string): boolean {
  return wholeKronor.exec(words)?.[0] === words;
}

/** `1.250 kr` is 1250 kr: internet banks never write three decimals. A minus moves first. */
export function withoutSigns(amount: string): string {
  const bare = amount.replace(/(?<=\d) ?[:,][-\u2212\u2013]/u, "");
  const written = /\d(?:.*\d)?/u.exec(bare)?.[0] ?? "";
  const digits = written.replaceAll(/[ .,'’](?=\d{3}(?!\d))/gu, "");
  return /[-\u2212\u2013]/u.test(bare) && digits !== "" ? `-${digits}` : digits;
}

/** Blanks a bracketed foreign amount, keeping positions: `250 kr (22 EUR)`. */
export function withoutAsides(words: string): string {
  return words.replaceAll(/\([^()]*\)/gu, (aside) =>
    letterOrSign.test(aside) && [...aside.matchAll(amounts)].some(([text]) => isForeign(text))
      ? " ".repeat(aside.length)
      : aside,
  );
}
