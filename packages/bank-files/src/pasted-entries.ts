import { pastedDay } from "./pasted-day.ts";

/** A payment in a list that somebody has copied. */
export interface PastedEntry {
  day: string;
  /** As it is written; null when none was found. */
  amount: string | null;
  /** The lines before the amount, and those after it. */
  before: string[];
  after: string[];
  phone: string | null;
}

const amounts =
  /(?<![\d.,+])[-\u2212\u2013+]?(?:\d{1,3}(?:[ \u00A0\u202F.]\d{3})+|\d+)(?:[.,]\d{2}(?!\d)(?: ?(?:kr|sek)\b)?| ?(?:kr|sek)\b)/giu;
const phones = /(?:\+|00)46(?:[ -]?\d){9}(?!\d)|(?:\+|00)\d{8,15}(?!\d)|\b07(?:[ -]?\d){8}(?!\d)/u;

/** Splits a copied list at its days. A day may be the heading of several payments. */
export function pastedEntries(text: string, today: string | null): PastedEntry[] {
  const entries: PastedEntry[] = [];
  let current: PastedEntry | null = null;
  const start = (day: string, before: string[]): PastedEntry => {
    const entry: PastedEntry = { day, amount: null, before, after: [], phone: null };
    entries.push(entry);
    return entry;
  };
  for (const piece of text.split(/[\n\t]/u).map((one) => one.trim())) {
    if (piece === "") continue;
    const found = pastedDay(piece, today);
    if (found !== null) {
      const isSecondDay: boolean = current !== null && current.amount === null && current.before.length === 0;
      if (!isSecondDay) current = start(found.day, []);
    }
    if (current === null) continue;
    let words = found?.rest ?? piece;
    const phone = phones.exec(words)?.[0];
    if (phone !== undefined) words = words.replace(phone, " ");
    const written = [...words.matchAll(amounts)];
    for (const [amount] of written) {
      // Text between two amounts belongs to the next payment of the day; without it, the second is the balance.
      if (current.amount !== null && current.after.length > 0)
        current = start(current.day, current.after.splice(0, current.after.length));
      current.amount ??= amount;
    }
    const rest = words.replaceAll(amounts, " ").replaceAll(/\s+/gu, " ").trim();
    if (phone !== undefined) current.phone ??= phone;
    if (rest !== "") (current.amount === null || written.length > 0 ? current.before : current.after).push(rest);
  }
  return entries.filter(({ amount, before, after }) => amount !== null || before.length + after.length > 0);
}
