import { normalised } from "../normalised.ts";
import { referenceLength, referenceSigns } from "./reference-signs.ts";

/** Long numbers and e-mail addresses in a payer's text identify people, so none is sent to or stored by the server. */

/** `numbers` also has e-mail addresses; phones are without letters. */
export interface TextAndNumbers {
  text: string;
  /** `isPhone`: with a country or a leading 0, or a Swedish mobile without it. */
  numbers: { written: string; isPhone: boolean }[];
}

/** Between two digits: at most five characters that are no letter, and few characters without a glyph. */
const gap = String.raw`(?:\p{Cf}{0,20}[^\p{L}\p{Nd}\p{Cf}]){0,5}\p{Cf}{0,20}`;
const digits = (count: string) => String.raw`(?:${gap}\p{Nd}){${count}}`;
const minDigits = 8;
/** The fewest digits of a removed number, beside letters that look like digits. */
const hasSome = /\p{Nd}(?:\P{Nd}*\p{Nd}){4}/u;
const hasEnough = new RegExp(String.raw`(?:\p{Nd}\P{Nd}*){${minDigits}}`, "u");

/** Of their exact length, so that an amount or a reference after the number is not part of it. */
const exactPhones = [
  String.raw`(?<!\p{Nd})07${digits("8")}(?!\p{Nd})`,
  String.raw`(?<!\p{Nd})0${gap}7${digits("8")}(?!\p{Nd})`,
  String.raw`(?<![\p{L}\p{Nd}#])(?:\+|00)46${gap}(?:\(0\)${gap})?[1-9]${digits("8")}(?![\p{L}\p{Nd}])`,
  String.raw`(?<![\p{L}\p{Nd}#])46${gap}7${digits("8")}(?![\p{L}\p{Nd}])`,
  String.raw`(?<![\p{L}\p{Nd}#])46\p{Nd}{9}(?![\p{L}\p{Nd}])`,
  String.raw`(?<![\p{L}\p{Nd}#])7[02369]${digits("7")}(?![\p{L}\p{Nd}])`,
].join("|");
/** A mobile with one or two letters between digits: `070a174b06c05`. */
const letterGap = String.raw`${gap}(?:\p{L}{1,2}${gap})?`;
const letteredPhones = new RegExp(
  String.raw`(?:(?<!\p{Nd})0|(?:\+|00|(?<![\p{L}\p{Nd}#]))46${gap})7[02369](?:${letterGap}\p{Nd}){7}(?!\p{Nd})`,
  "gu",
);
/** `O7O`: digits and letters that look like them, and a mobile of these in a word. */
const lookAlikes =
  /(?<![\p{L}\p{Nd}])(?=[OoIil]*\d)[\dOoIil]+(?![\p{L}\p{Nd}])|(?=[0Oo]7)(?=(?:[OoIil]*\d){6})[0Oo]7[\dOoIil]{8}/gu;
const emails =
  /(?<![\p{L}\p{Nd}._%+-])[\p{L}\p{Nd}._%+-]+(?:@[\p{L}\p{Nd}-]+| ?(?:@|[([]at[)\]]) ?[\p{L}\p{Nd}-]+\.[\p{L}\p{Nd}-]+)(?:\.[\p{L}\p{Nd}-]+)*(?:\.*[_%+][\p{L}\p{Nd}._%+-]*)?/giu;
/** With a country or a leading 0, which no day or amount has. */
const otherPhones = String.raw`(?:\+\(?\p{Nd}|(?<!\p{Nd}[^\p{L}\p{Nd}\s]?)0)${digits("7,")}`;
const anyNumber = String.raw`\p{Nd}${digits("7,")}`;
const withBrackets = (pattern: string) => new RegExp(String.raw`[+(]{0,2}(?:${pattern})[\p{M}\p{Cf}]*\)?`, "gu");

/** After the country of an IBAN. */
const accountDigits = {
  SE: 22,
  NO: 13,
  DK: 16,
  FI: 16,
  IS: 24,
  DE: 20,
  EE: 18,
  LT: 18,
  PL: 26,
  ES: 22,
  BE: 14,
  AT: 18,
};
const accountGap = String.raw`\p{Cf}*(?:[ \-\u2011\u2013]\p{Cf}*)?`;
const accounts = new RegExp(
  `(?<=^|iban|[^\\p{L}\\p{Nd}])(?:${Object.entries(accountDigits)
    .map(([country, count]) => String.raw`${country}\p{Nd}{2}(?:${accountGap}\p{Nd}){${count - 2}}`)
    .join("|")})(?!\\p{Nd})`,
  "giu",
);
/** A personal number with a letter before its four last digits, or a temporary one with letters for digits. */
const birthday = (sign: string) =>
  String.raw`(?<!\p{Nd})(?:19|20)?\d\d${sign}(?:0[1-9]|1[0-2])${sign}(?:[0-2]\d|3[01]|[6-9]\d)`;
const temporaryEnd = String.raw`[-+\u2011\u2013]?(?:TF\d\d|[JKLMNRSTUWX]\d{3})`;
const temporaryNumbers = new RegExp(
  String.raw`(?:${birthday("")}(?:${temporaryEnd}| ?[-+]? ?TF\d\d)|${birthday("[-./]")}${temporaryEnd}|${birthday("")}\p{L}\d{4})(?![\p{L}\p{Nd}])`,
  "giu",
);

const phones = [withBrackets(exactPhones), withBrackets(otherPhones)];
const numbers = withBrackets(anyNumber);

/** A day, unless the four last digits of a personal number follow; and a school year. */
const days =
  /(?<!\p{L}|\p{Nd}[-./+]?)20\d\d(?<sign>[-./])(?:0[1-9]|1[0-2])\k<sign>(?:0[1-9]|[12]\d|3[01])(?![\p{L}\p{Nd}]|[^\p{L}\p{Nd}]{0,3}\d{4}(?![\p{L}\p{Nd}]|[-./]\d\d))/gu;
/** 20/11-2026, 20.11.2026. */
const spokenDays = String.raw`(?<![\p{L}\p{Nd}])(?:0?[1-9]|[12]\d|3[01])[./](?:0?[1-9]|1[0-2])[-./ ]20\d\d(?!\p{Nd})`;
const loneDays = new RegExp(String.raw`${spokenDays}(?![^\p{L}\p{Nd}]{0,3}\p{Nd})`, "gu");
const otherDays = new RegExp(spokenDays, "gu");
const times = /(?<![\p{L}\p{Nd}])(?:[01]?\d|2[0-3]):[0-5]\d(?!\p{Nd})/gu;
/** 07.30-09.00, not part of a longer number. */
const hour = String.raw`(?:[01]?\d|2[0-3])[.:][0-5]\d`;
const timeSpans = new RegExp(
  String.raw`(?<!\p{L}|\p{Nd}${gap})${hour} ?[-\u2013] ?${hour}(?!${gap}\p{Nd}|\p{L})`,
  "gu",
);
/** Sums with plus signs; a personal number may have a plus sign after six digits. */
const sums = /(?<![\p{L}\p{Nd}.,])\d{1,5}(?: ?\+ ?\d{1,5})+(?: ?= ?\d{1,6})?(?!\p{Nd})/gu;
const schoolYears = /(?<!\p{L}|\p{Nd}[-./+]?)20\d\d ?[-/\u2013] ?20\d\d(?![\p{L}\p{Nd}]|[-./]\p{Nd})/gu;
/** With decimals or a currency, not cut out of a longer number. */
const amounts =
  /(?<!\p{L}|\p{Nd}[.,]?)[1-9]\d{0,2}(?:[ .\u00A0\u202F]?\d{3}){0,2}(?:[.,]\d\d(?![.,/-]?\p{Nd})| ?(?:(?:kr|sek)(?!\p{L})|:-))/giu;
/** Upper or lower case. */
const reference = new RegExp(`^[${referenceSigns}]{${referenceLength}}$`, "iu");
const isReference = (word: string) => reference.test(word);
const words = /(?<![\p{L}\p{Nd}])[\p{L}\p{Nd}]{5}(?![\p{L}\p{Nd}])/gu;

/** Only in what may be a number. The length stays the same. */
export function withDigitsForLetters(text: string): string {
  return text.replaceAll(lookAlikes, (word) => word.replaceAll(/[Oo]/gu, "0").replaceAll(/[Iil]/gu, "1"));
}

/** Eight digits or more, and e-mail addresses. Days, amounts and references stay, but not inside a phone number. */
export function withoutLongNumbers(text: string): TextAndNumbers {
  // NFKC makes digits of other widths ASCII digits.
  const plain = normalised(text, "NFKC").replaceAll(/\s+/gu, " ");
  const hasEmail = /@|[([]at[)\]]/iu.test(plain);
  // Each pattern costs a pass, and a file has thousands of texts.
  const read = hasSome.test(plain) ? withDigitsForLetters(plain) : plain;
  if (!hasEnough.test(read) && !hasEmail) return { text, numbers: [] };
  const found: { index: number; length: number; written: string; isPhone: boolean }[] = [];
  // Matches become letters, which no number goes across.
  let rest = read;
  const hide = (pattern: RegExp, isHidden: (match: string) => boolean = () => true) => {
    rest = rest.replaceAll(pattern, (match) => (isHidden(match) ? "x".repeat(match.length) : match));
  };
  const take = (pattern: RegExp, isPhone: boolean) => {
    for (const { 0: match, index } of rest.matchAll(pattern))
      found.push({ index, length: match.length, written: isPhone ? match.replaceAll(/\p{L}/gu, "") : match, isPhone });
    hide(pattern);
  };
  if (hasEmail) take(emails, false);
  take(accounts, false);
  take(temporaryNumbers, false);
  hide(words, (word) => isReference(word) && /\p{L}/u.test(word));
  hide(days);
  hide(schoolYears);
  hide(loneDays);
  if (/[.:]\d\d ?[-\u2013]/u.test(rest)) hide(timeSpans);
  for (const pattern of phones) take(pattern, true);
  hide(otherDays);
  hide(times);
  hide(sums);
  hide(amounts);
  if (hasEnough.test(rest)) take(letteredPhones, true);
  hide(words, isReference);
  take(numbers, false);
  if (found.length === 0) return { text, numbers: [] };
  found.sort((one, other) => one.index - other.index);
  let left = "";
  let end = 0;
  for (const { index, length } of found) {
    left += `${plain.slice(end, index)} `;
    end = index + length;
  }
  return {
    text: (left + plain.slice(end)).replaceAll(/\s+/gu, " ").trim(),
    numbers: found.map(({ written, isPhone }) => ({ written: written.trim(), isPhone })),
  };
}

export function hasLongNumber(text: string): boolean {
  return withoutLongNumbers(text).numbers.length > 0;
}
