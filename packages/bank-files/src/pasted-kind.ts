import { pastedWords } from "./bank-words.ts";
import type { PastedEntry } from "./pasted-entry.ts";

/**
 * What the words of a copied entry say that it is, where its amount has no sign: money out, a payment that is not
 * booked yet, or perhaps money out. Null for a payment. A sign that is written says more than a word.
 */
export function pastedKind({ before, after, isPlus }: PastedEntry): "outgoing" | "not-booked" | "maybe-out" | null {
  const lines = [...before, ...after];
  const [first = ""] = before;
  if (pastedWords.notBookedBeginning.test(first) || lines.some((line) => pastedWords.notBookedLine.test(line)))
    return "not-booked";
  if (isPlus) return null;
  if (pastedWords.outBeginning.test(first) || lines.some((line) => pastedWords.outLine.test(line))) return "outgoing";
  return pastedWords.maybeOut.test(first) || lines.some((line) => pastedWords.maybeOut.exec(line)?.[0] === line)
    ? "maybe-out"
    : null;
}
