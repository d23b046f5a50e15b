/** Money is integer öre. This file is the only place that parses or formats it. */
import { groupDigits } from "./group-digits.ts";
import { seenOf } from "./seen-of.ts";

declare const oreBrand: unique symbol;
/** An amount in öre: a safe integer, never a fraction of a krona. */
export type Ore = number & { readonly [oreBrand]: true };

/** The largest single amount: 1 000 000 kr. */
export const maxAmountOre = 100_000_000;

/** Marks a safe integer as öre. @throws RangeError for anything else. */
export function ore(value: number): Ore {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of öre`);
  return value as Ore;
}

// Groups of three after a space, a comma or point, at most two decimals.
const kronorForm = /^(?<sign>[-\u2212])?(?<whole>\d{1,3}(?: \d{3})+|\d{1,13})(?:[.,](?<parts>\d{1,2}))?$/u;

/**
 * Reads kronor as people write them (`1 234,50`, `1234.5`, `250 kr`) as öre.
 * Null for anything else: three decimals, letters, an empty text.
 */
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

/** An amount in kronor with a decimal comma and a minus sign (docs/decisions/first-load.md says why not by `Intl`). */
function written(amount: number, decimals: 0 | 2): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? "\u2212" : "";
  if (decimals === 0) return sign + groupDigits(Math.round(size / 100));
  const parts = Math.round(size);
  return `${sign}${groupDigits(Math.floor(parts / 100))},${String(parts % 100).padStart(2, "0")}`;
}

/** How an amount is written: with 2 decimals, or `whole`, which omits them unless there are öre. Never rounded. */
export type Decimals = 2 | "whole";

/** `1 234,50 kr` or, `whole` and without öre, `1 234 kr`: `whole` in sales and on the dashboard, else 2. */
export function formatKr(amount: number, decimals: Decimals): string {
  return `${written(amount, decimals === "whole" && amount % 100 === 0 ? 0 : 2)}\u00a0kr`;
}

/** The decimals for amounts that are shown together, so that they have one form. */
export function commonDecimals(amounts: readonly number[]): Decimals {
  return amounts.every((amount) => amount % 100 === 0) ? "whole" : 2;
}

/** `1 234,50`: an amount in a field that shows the unit beside it. */
export function fieldKr(amount: number): string {
  return written(amount, 2);
}

/** `-1234.50`: for other programs, with the decimal separator that they expect. */
export function decimalKr(amount: number, between: "." | ","): string {
  return (amount / 100).toFixed(2).replace(".", between);
}

/** `12 345`: a count with its digits in groups. */
export function formatCount(count: number): string {
  return written(count * 100, 0);
}
