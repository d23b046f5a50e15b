/** Money is integer öre. This file is the only place that parses or formats it. */
import { groupDigits } from "./group-digits.ts";
import { seenOf } from "./seen-of.ts";

declare const oreBrand: unique symbol;
export type Ore = number & { readonly [oreBrand]: true };

/** 1 000 000 kr. */
export const maxAmountOre = 100_000_000;

/** @throws RangeError for anything but a safe integer. */
export function ore(value: number): Ore {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of öre`);
  return value as Ore;
}

// Groups of three after a space, a comma or point, at most two decimals.
const kronorForm = /^(?<sign>[-\u2212])?(?<whole>\d{1,3}(?: \d{3})+|\d{1,13})(?:[.,](?<parts>\d{1,2}))?$/u;

/** `1 234,50`, `1234.5`, `250 kr`; null for anything else, such as three decimals. */
export function parseKr(text: string): Ore | null {
  const match = kronorForm.exec(
    seenOf(text)
      .replace(/(?:kr|:-)$/iu, "")
      .trimEnd(),
  );
  if (!match?.groups) return null;
  const { sign, whole = "", parts = "" } = match.groups;
  const value = Number(whole.replace(/\D/gu, "")) * 100 + Number(parts.padEnd(2, "0"));
  return Number.isSafeInteger(value) ? ore(sign ? -value : value) : null;
}

/** Not by `Intl`: docs/decisions/first-load.md. */
function written(amount: number, decimals: 0 | 2): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? "\u2212" : "";
  if (decimals === 0) return sign + groupDigits(Math.round(size / 100));
  const parts = Math.round(size);
  return `${sign}${groupDigits(Math.floor(parts / 100))},${String(parts % 100).padStart(2, "0")}`;
}

/** `whole` omits the decimals unless there are öre. 0 rounds, but never to nothing: 0,49 kr has its öre. */
export type Decimals = 0 | 2 | "whole";

/** `1 234,50 kr`, or `whole` and without öre `1 234 kr`. */
export function formatKr(amount: number, decimals: Decimals): string {
  const isWhole = amount % 100 === 0 || (decimals === 0 && Math.abs(amount) >= 50);
  return `${written(amount, decimals !== 2 && isWhole ? 0 : 2)}\u00a0kr`;
}

/** So that amounts that are shown together have one form. */
export function commonDecimals(amounts: readonly number[]): Decimals {
  return amounts.every((amount) => amount % 100 === 0) ? "whole" : 2;
}

/** `1 234,50`, for a field that shows the unit beside it. */
export function fieldKr(amount: number): string {
  return written(amount, 2);
}

/** `-1234.50`, with the decimal separator that the other program expects. */
export function decimalKr(amount: number, between: "." | ","): string {
  return (amount / 100).toFixed(2).replace(".", between);
}

export function formatCount(count: number): string {
  return written(count * 100, 0);
}
