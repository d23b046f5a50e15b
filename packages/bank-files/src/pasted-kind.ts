import { pastedWords } from "./bank-words.ts";
import type { PastedEntry } from "./pasted-entry.ts";

/** Null for an incoming payment. A plus sign outweighs words for money out; the caller handles a minus sign. */
export function pastedKind({ before, after, isPlus }: PastedEntry): "outgoing" | "not-booked" | "maybe-out" | null {
  const [first = "", second = ""] = before;
  const title = /^swish$/iu.test(first) ? `${first} ${second}` : first;
  if (pastedWords.notBookedBeginning.test(title) || pastedWords.notBookedEnd.test(before.at(-1) ?? ""))
    return "not-booked";
  const lines = [title, ...before, ...after];
  if (lines.some((line) => pastedWords.notBookedLine.test(line))) return "not-booked";
  if (lines.some((line) => pastedWords.incoming.test(line))) return null;
  if (lines.some((line) => pastedWords.comingLine.test(line))) return "not-booked";
  if (isPlus) return null;
  if (pastedWords.outBeginning.test(title) || lines.some((line) => pastedWords.outLine.test(line))) return "outgoing";
  // A later line is often the payer's message, so it counts only as a whole.
  const isMaybeOut = (line: string) =>
    pastedWords.outBeginning.test(line) ||
    pastedWords.payeeBeginning.test(line) ||
    pastedWords.maybeOut.exec(line)?.[0] === line;
  const isOneLine = before.length === 1 && pastedWords.maybeOutEnd.test(title);
  return pastedWords.maybeOut.test(title) || isOneLine || lines.some(isMaybeOut) ? "maybe-out" : null;
}
