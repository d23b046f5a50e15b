import { amounts } from "./pasted-amounts.ts";
import { pastedDay } from "./pasted-day.ts";
import { phoneOf } from "./phone-in-text.ts";

/** What people write between the digits of a phone number. */
const gap = String.raw`[^\p{L}\d+]{0,3}`;
/** A phone number of its exact length: what follows it is the amount. `07:30` is a time. */
const phones = new RegExp(
  [
    String.raw`(?:\+|00)46${gap}(?:\(0\)${gap})?(?:\d${gap}){8}\d(?!\d)`,
    String.raw`(?:\+|00)\d{8,15}(?!\d)`,
    String.raw`(?<![\p{L}\d])\(?07\d${gap}(?:\d${gap}){6}\d(?!\d)`,
    String.raw`(?<![\p{L}\d])0(?:[^\p{L}\d]\d){9}(?!\d)`,
  ].join("|"),
  "u",
);
/** Decimals at the end, and no such sign before: an amount. */
const amountAtEnd = /^[^.,]*[.,]\d\d$/u;

/** The heading of a list. */
const period = /^\d{4}-\d\d-\d\d ?[-\u2212\u2013] ?\d{4}-\d\d-\d\d$/u;

/** A line or a column of a copied list. */
export interface Piece {
  day: string | null;
  words: string;
  phone: string | null;
  isAmountOnly: boolean;
}

/** The lines and columns, without day and phone. */
export function piecesOf(text: string, today: string | null): Piece[] {
  return text
    .split(/[\n\t]/u)
    .map((one) => one.trim())
    .filter((one) => one !== "" && !period.test(one))
    .map((piece) => {
      const found = pastedDay(piece, today);
      const said = found?.rest ?? piece;
      const written = phones.exec(said)?.[0] ?? "";
      const phone = amountAtEnd.test(written) ? null : phoneOf(written);
      const words = (phone === null ? said : said.replace(written, " ")).trim();
      return { day: found?.day ?? null, words, phone, isAmountOnly: words !== "" && textOf(words, amounts) === "" };
    });
}

/** The text on one line with single spaces, without what a pattern finds. */
export function textOf(words: string, without?: RegExp): string {
  return (without === undefined ? words : words.replaceAll(without, " ")).replaceAll(/\s+/gu, " ").trim();
}
