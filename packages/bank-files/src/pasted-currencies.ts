import { currencyCodes, currencyWords } from "./bank-words.ts";

/** The flag `i` would apply to the whole pattern. */
const anyCase = (text: string) =>
  [...text].map((letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).join("");
const oneOf = (words: readonly string[]) => `(?:${words.join("|")})(?!\\p{L})`;

const wellKnown = "eur euro usd gbp nok dkk chf pln cad aud jpy czk huf btc".split(" ").map(anyCase);
const codes = [...new Set([...Intl.supportedValuesOf("currency"), ...currencyCodes])].filter((code) => code !== "SEK");
const lowerCodes = [...currencyCodes].filter((code) => code !== "SEK").map((code) => code.toLowerCase());
/** Before an amount these are words: ISK is also a kind of savings account. */
const wordsToo = new Set(["ISK", "ALL", "BOB", "CUP", "TOP"]);
const symbol = String.raw`\p{Lu}{0,2}\p{Sc}`;
const afterOnly = currencyWords.map(anyCase);

export const currencyBefore = `(?:${oneOf([...wellKnown, ...codes.filter((code) => !wordsToo.has(code))])}|${symbol})`;
export const currencyAfter = `(?:${oneOf([...afterOnly, ...wellKnown, ...codes, ...lowerCodes])}|${symbol})`;
export const kronorBefore = String.raw`(?:${anyCase("kr")}|${anyCase("sek")})(?!\p{L})\.?`;
export const kronorAfter = String.raw`(?:${anyCase("kr")}(?:${anyCase("onor")}|${anyCase("ona")})?|${anyCase("sek")})(?!\p{L})\.?`;
