import { currencyCodes, currencyWords } from "./bank-words.ts";

/** The text as a pattern in which each letter may be large or small. */
const anyCase = (text: string) =>
  [...text].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join("");
const oneOf = (words: readonly string[]) => `(?:${words.join("|")})(?!\\p{L})`;

const wellKnown = "eur euro usd gbp nok dkk chf pln cad aud jpy czk huf btc".split(" ").map(anyCase);
const codes = [...new Set([...Intl.supportedValuesOf("currency"), ...currencyCodes])].filter((code) => code !== "SEK");
const lowerCodes = [...currencyCodes].filter((code) => code !== "SEK").map((code) => code.toLowerCase());
/** Before an amount these are what somebody writes: ISK is a kind of savings account. */
const wordsToo = new Set(["ISK", "ALL", "BOB", "CUP", "TOP"]);
const symbol = String.raw`\p{Lu}{0,2}\p{Sc}`;
const afterOnly = currencyWords.map(anyCase);

/** What says of an amount after it that it is in another currency. */
export const currencyBefore = `(?:${oneOf([...wellKnown, ...codes.filter((code) => !wordsToo.has(code))])}|${symbol})`;
/** What says of an amount before it that it is in another currency. */
export const currencyAfter = `(?:${oneOf([...afterOnly, ...wellKnown, ...codes, ...lowerCodes])}|${symbol})`;
/** The unit of an amount in kronor: before it, and after it. */
export const kronorBefore = String.raw`(?:${anyCase("kr")}|${anyCase("sek")})(?!\p{L})\.?`;
export const kronorAfter = String.raw`(?:${anyCase("kr")}(?:${anyCase("onor")}|${anyCase("ona")})?|${anyCase("sek")})(?!\p{L})\.?`;
