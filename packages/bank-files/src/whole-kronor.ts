import { wholeKronor, withoutSigns } from "./pasted-amounts.ts";
import type { PastedEntry } from "./pasted-entry.ts";
import { isAfterDashedLine, withoutLastDash } from "./pasted-signs.ts";

/** Splits an entry at its whole kronor. With nothing between them, the later ones may be balances. */
export function withWholeKronor(entry: PastedEntry): PastedEntry[] {
  const entries: PastedEntry[] = [];
  let before: string[] = [];
  for (const words of entry.before) {
    const { 0: text, index } = wholeKronor.exec(words) ?? { 0: null, index: 0 };
    if (text === null) before.push(words);
    else if (entries.length === 0 || before.length > 0 || index > 0) {
      const rest = words.slice(0, index).trim();
      const isSignUnclear = rest === "" && isAfterDashedLine(before.at(-1), text);
      const said = rest === "" ? before : [...before, rest];
      const shown = isSignUnclear ? withoutLastDash(said) : said;
      const isPlus = text.startsWith("+");
      entries.push({ ...entry, amount: withoutSigns(text), before: shown, after: [], isPlus, isSignUnclear });
      before = [];
    }
  }
  entries.at(-1)?.after.push(...before);
  if (entries.length <= 1) return entries.length === 0 ? [entry] : entries;
  // Whose phone it is cannot be told.
  return entries.map((one) => ({ ...one, phone: null }));
}
