import type { BankRow } from "./bank-file.ts";
import { swishOnly } from "./bank-words.ts";
import { parsePhone } from "./parse-phone.ts";
import { swishName } from "./profiles/profile.ts";

/** What people write between digits: spaces, dots, slashes and dashes of every kind. */
const gap = String.raw`[\s./_*‐-―−-]{0,3}`;

/**
 * A Swedish number with its country, or of a mobile with or without its 0, or any other with its country, as people
 * write them. A mobile's whole number is one inside a word too.
 */
const numbers = new RegExp(
  [
    String.raw`(?<!\d)07(?:${gap}\d){8}(?!\d)`,
    String.raw`(?<![\p{L}\d#+])(?:${[
      String.raw`(?:\+|00)46${gap}(?:\(0\)${gap})?[1-9](?:${gap}\d){8}`,
      String.raw`46\d{9}`,
      String.raw`46${gap}7(?:${gap}\d){8}`,
      String.raw`7[02369]\d{7}`,
      String.raw`(?:\+|00)[1-9]\d{7,14}`,
      String.raw`(?:\+|00)[1-9](?:${gap}\d){7,14}`,
    ].join("|")})(?![\p{L}\d])`,
  ].join("|"),
  "gu",
);

/** A text that is nothing but a number. */
const lone = /^\+?[\d\s()‐-―−-]+$/u;
const writtenDay = /^\d{4}-\d\d-\d\d$/u;

/**
 * The row without phone numbers in its name and message: they identify people, and are never kept as text. A number
 * that is all of a text, or that stands where the bank names nobody, is the payer's.
 */
export function withoutPhones<Row extends Pick<BankRow, "name" | "phone" | "message">>(row: Row): Row {
  const name = phoneIn(row.name);
  const message = phoneIn(row.message);
  if (!name.isChanged && !message.isChanged) return row;
  const written = message.isLone || row.name === null || name.isChanged ? message.phone : null;
  const phone = row.phone ?? name.phone ?? written;
  const said = message.isChanged && message.text !== null && swishOnly.test(message.text) ? null : message.text;
  // What is left of `Swish 46701740605 BERG` is a name.
  const payer = message.isChanged && name.text === null ? swishName.exec(said ?? "")?.groups?.["name"] : undefined;
  return { ...row, phone, name: payer ?? name.text, message: payer === undefined ? said : null };
}

interface Said {
  text: string | null;
  phone: string | null;
  isChanged: boolean;
  isLone: boolean;
}

function phoneIn(text: string | null): Said {
  if (text === null) return { text, phone: null, isChanged: false, isLone: false };
  // Digits of other widths are digits.
  const plain = text.normalize("NFKC");
  if (isLoneNumber(plain)) return { text: null, phone: phoneOf(plain), isChanged: true, isLone: true };
  const [found] = plain.match(numbers) ?? [];
  if (found === undefined) return { text, phone: null, isChanged: false, isLone: false };
  const rest = plain.replaceAll(numbers, " ").replaceAll(/\s+/gu, " ").trim();
  return { text: rest === "" ? null : rest, phone: phoneOf(found), isChanged: true, isLone: false };
}

/** True for a text that is nothing but a number of 8 to 15 digits, which is read as a phone's. */
export function isLoneNumber(text: string): boolean {
  const count = text.replaceAll(/\D/gu, "").length;
  return lone.test(text) && count >= 8 && count <= 15 && !writtenDay.test(text);
}

/** The number with its country: a mobile with or without its 0 is Swedish, any other is whole. */
export function phoneOf(text: string): string | null {
  const digits = text.replaceAll("(0)", "").replaceAll(/[^\d+]/gu, "");
  return parsePhone(digits) ?? parsePhone(`+${digits.replace(/^0|^(?=7[02369]\d{7}$)/u, "46")}`);
}
