import type { Cell } from "./bank-file.ts";
import { cellText } from "./cell-text.ts";

export type DecimalSign = "." | ",";

const unitAtEnd = /(?:kr|sek)\.?$/iu;
const unitAtStart = /^(?<sign>[-+\u2212\u2013]?)(?:kr|sek)\.?/iu;
/** `250,-` and `250:-` have no öre. */
const noOre = /(?<=\d)[,.:][-\u2212\u2013]$/u;
const spaces = /[\s\u00A0\u202F'’]/gu;
const minus = /^[-\u2212\u2013]|[-\u2212\u2013]$/u;

function signedDigits(text: string): { digits: string; sign: 1 | -1 } {
  const bare = text.replaceAll(spaces, "").replace(unitAtEnd, "").replace(unitAtStart, "$<sign>").replace(noOre, "");
  const digits = bare.replace(minus, "").replace(/^\+/u, "");
  return { digits, sign: digits.length < bare.length && !bare.startsWith("+") ? -1 : 1 };
}

/** `250:50` is an amount; `18:04` is a time. */
const shapes: Record<DecimalSign, RegExp> = {
  ".": /^(?!(?:[01]?\d|2[0-3]):[0-5])(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,3}|:\d\d)?$/u,
  ",": /^(?!(?:[01]?\d|2[0-3]):[0-5])(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,3}|:\d\d)?$/u,
};

/** Empty cells and numbers fit both signs. */
export function possibleDecimals(cells: readonly Cell[]): DecimalSign[] {
  const texts = cells.filter((cell) => typeof cell === "string").map((cell) => signedDigits(cellText(cell)).digits);
  return ([".", ","] as const).filter((sign) => texts.every((text) => text === "" || shapes[sign].test(text)));
}

/** Null when ambiguous: `1.250` may be 1 250 kr or 1,25 kr, unless the column always has decimals (`isLastDecimal`). */
export function decimalSign(cells: readonly Cell[], isLastDecimal: boolean): DecimalSign | null {
  const possible = possibleDecimals(cells);
  const [sign] = possible;
  if (sign === undefined || possible.length === 1) return sign ?? null;
  const last = new Set(
    cells.map((cell) =>
      typeof cell === "string" ? (/[.,](?=[^.,]*$)/u.exec(signedDigits(cellText(cell)).digits)?.[0] ?? "") : "",
    ),
  );
  last.delete("");
  if (last.size === 0) return sign;
  return isLastDecimal && last.size === 1 ? ([...last][0] as DecimalSign) : null;
}

/** Signed öre; null for an empty cell; undefined for no amount, part of an öre, or over 100 million kronor. */
export function parseAmount(cell: Cell | undefined, decimal: DecimalSign): number | null | undefined {
  if (typeof cell === "number") {
    const ore = Math.round(cell * 100);
    return Math.abs(cell * 100 - ore) < 1e-4 && isSafe(ore) ? ore : undefined;
  }
  const text = cellText(cell);
  if (text === "") return null;
  const { digits, sign } = signedDigits(text);
  if (!shapes[decimal].test(digits)) return undefined;
  const [kronor = "", fraction = ""] = digits.replace(":", decimal).split(decimal);
  if (/[1-9]/u.test(fraction.slice(2))) return undefined;
  const ore = Number(kronor.replaceAll(/\D/gu, "")) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
  // -0 and 0 differ to a test and a hash.
  return isSafe(ore) ? sign * ore || 0 : undefined;
}

const isSafe = (ore: number) => Math.abs(ore) <= 10_000_000_000;
