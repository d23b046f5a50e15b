import { withDigitsForLetters } from "@utspring/domain/payments/long-numbers";
import { amounts, isWholeKronor, withoutAsides } from "./pasted-amounts.ts";
import { pastedDay } from "./pasted-day.ts";
import { withWrittenMinus } from "./pasted-signs.ts";
import { phoneOf } from "./phone-in-text.ts";
import { withPlainSigns } from "./plain-signs.ts";

const gap = String.raw`[^\p{L}\d+]{0,3}`;
/** Of exact length: an amount may follow. `07:30` is a time. */
const phones = new RegExp(
  [
    String.raw`(?:\+|00)46${gap}(?:\(0\)${gap})?(?:\d${gap}){8}\d(?!\d)`,
    String.raw`(?:\+|00)\d{8,15}(?!\d)`,
    String.raw`(?<![\p{L}\d])\(?07\d${gap}(?:\d${gap}){6}\d(?!\d)`,
    String.raw`(?<![\p{L}\d])0(?:[^\p{L}\d]\d){9}(?!\d)`,
  ].join("|"),
  "u",
);
const amountAtEnd = /^[^.,]*[.,]\d\d$/u;

const period = /^\d{4}-\d\d-\d\d ?[-\u2212\u2013] ?\d{4}-\d\d-\d\d$/u;

const loneMinus = /^[-\u2212\u2013]$/u;
const signFirst = /^[-\u2212\u2013+]/u;

export interface Piece {
  day: string | null;
  words: string;
  phone: string | null;
  isAmountOnly: boolean;
}

export function piecesOf(text: string, today: string | null): Piece[] {
  return withMinusOfNextLine(withPlainSigns(text), today)
    .flatMap((line) => line.split("\t"))
    .map((one) => one.trim())
    .filter((one) => one !== "" && !period.test(one))
    .map((piece) => {
      const found = pastedDay(piece, today);
      const said = found?.rest ?? piece;
      const { 0: written, index } = phones.exec(withDigitsForLetters(said)) ?? { 0: "", index: 0 };
      const phone = amountAtEnd.test(written) ? null : phoneOf(written);
      const rest = phone === null ? said : `${said.slice(0, index)} ${said.slice(index + written.length)}`;
      const words = withWrittenMinus(rest.trim());
      return { day: found?.day ?? null, words, phone, isAmountOnly: isAmountOnly(words) };
    });
}

function isAmountOnly(words: string): boolean {
  return words !== "" && textOf(withoutAsides(words), amounts) === "";
}

/** A minus alone on a line is the sign of the next line's amount; alone in a column it is an empty cell. */
function withMinusOfNextLine(text: string, today: string | null): string[] {
  const lines: string[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const before = lines.at(-1) ?? "";
    const isSigned = loneMinus.test(restOf(before, today)) && beginsWithAmount(line.trim(), today);
    if (isSigned) lines.splice(-1, 1, before.trim().slice(0, -1), `-${line.trim()}`);
    else lines.push(line);
  }
  return lines;
}

function beginsWithAmount(line: string, today: string | null): boolean {
  const [first = ""] = line.split("\t");
  return !signFirst.test(first) && (isAmountOnly(first) || isWholeKronor(first)) && pastedDay(first, today) === null;
}

function restOf(line: string, today: string | null): string {
  return (pastedDay(line.trim(), today)?.rest ?? line).trim();
}

export function textOf(words: string, without?: RegExp): string {
  return (without === undefined ? words : words.replaceAll(without, " ")).replaceAll(/\s+/gu, " ").trim();
}
