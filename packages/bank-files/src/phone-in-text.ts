import { withoutLongNumbers } from "@utspring/domain/payments/long-numbers";
import type { BankRow } from "./bank-file.ts";
import { swishOnly } from "./bank-words.ts";
import { parsePhone } from "./parse-phone.ts";
import { swishName } from "./profiles/profile.ts";

/** Numbers identify people and are never kept as text. A number that is a whole text becomes the phone. */
export function withoutPhones<Row extends Pick<BankRow, "name" | "phone" | "message">>(row: Row): Row {
  const name = phoneIn(row.name);
  const message = phoneIn(row.message);
  if (!name.isChanged && !message.isChanged) return row;
  const written = message.isLone || row.name === null || name.isChanged ? message.phone : null;
  const phone = row.phone ?? name.phone ?? written;
  const said = message.isChanged && message.text !== null && swishOnly.test(message.text) ? null : message.text;
  // `Swish 46701740605 BERG` leaves a name.
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
  const { text: rest, numbers } = withoutLongNumbers(text);
  if (numbers.length === 0) return { text, phone: null, isChanged: false, isLone: false };
  const isLone = isLoneNumber(text);
  const number = isLone ? numbers[0] : numbers.find(({ isPhone }) => isPhone);
  const said = /[\p{L}\p{Nd}]/u.test(rest) ? rest : null;
  return { text: said, phone: number === undefined ? null : phoneOf(number.written), isChanged: true, isLone };
}

const plainLetter = /(?![OoIil])\p{L}/u;

export function isLoneNumber(text: string): boolean {
  if (plainLetter.test(text)) return false;
  const { text: rest, numbers } = withoutLongNumbers(text);
  const [number] = numbers;
  if (number === undefined || numbers.length > 1 || /\p{L}/u.test(number.written)) return false;
  return !/[\p{L}\p{Nd}]/u.test(rest) && number.written.replaceAll(/\P{Nd}/gu, "").length <= 15;
}

/** A Swedish mobile may lack its 0; others have the country. */
export function phoneOf(text: string): string | null {
  const digits = text.replaceAll("(0)", "").replaceAll(/[^\d+]/gu, "");
  return parsePhone(digits) ?? parsePhone(`+${digits.replace(/^0|^(?=7[02369]\d{7}$)/u, "46")}`);
}
