import type { BankRow } from "./bank-file.ts";
import { swishOnly } from "./bank-words.ts";
import { parsePhone } from "./parse-phone.ts";
import { swishName } from "./profiles/profile.ts";

/** A Swedish number with its country or of a mobile, or any other with its country, as people write them. */
const numbers =
  /(?<![\p{L}\d#+])(?:(?:\+|00)46[\s-]?(?:\(0\)[\s-]?)?[1-9](?:[\s-]?\d){8}|46\d{9}|(?:46[\s-]?|0)7(?:[\s-]?\d){8}|(?:\+|00)[1-9]\d{7,14}|(?:\+|00)[1-9](?:[\s-]?\d){7,14})(?![\p{L}\d])/gu;

/** A text that is nothing but a number. */
const lone = /^\+?[\d\s()-]+$/u;
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
  if (isLoneNumber(text)) return { text: null, phone: phoneOf(text), isChanged: true, isLone: true };
  const [found] = text.match(numbers) ?? [];
  if (found === undefined) return { text, phone: null, isChanged: false, isLone: false };
  const rest = text.replaceAll(numbers, " ").replaceAll(/\s+/gu, " ").trim();
  return { text: rest === "" ? null : rest, phone: phoneOf(found), isChanged: true, isLone: false };
}

/** True for a text that is nothing but a number of 8 to 15 digits, which is read as a phone's. */
export function isLoneNumber(text: string): boolean {
  const count = text.replaceAll(/\D/gu, "").length;
  return lone.test(text) && count >= 8 && count <= 15 && !writtenDay.test(text);
}

/** The number with its country: one that begins with a single 0 is Swedish, any other is whole. */
export function phoneOf(text: string): string | null {
  const digits = text.replaceAll("(0)", "").replaceAll(/[^\d+]/gu, "");
  return parsePhone(digits) ?? parsePhone(`+${digits.replace(/^0/u, "46")}`);
}
