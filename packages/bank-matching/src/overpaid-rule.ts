import type { Board } from "./board.ts";
import { asksWhich, partOf, pays } from "./findings.ts";
import type { CandidateRow, Finding } from "./match.ts";

/**
 * The message has the reference of an item that is paid already, or of which less is left, or several references whose
 * sum another payment has taken from. A message with a reference is never left unasked.
 */
export function findOverpaid(row: CandidateRow, board: Board): Finding | null {
  const { exact, day } = board.evidenceOf(row);
  const [item, ...more] = exact;
  if (item === undefined) return null;
  if (more.length > 0) return asksWhich(exact, row.amountOre);
  const overOre = row.amountOre - item.remainingOre;
  if (overOre <= 0) return null;
  const others = board
    .openItems(new Set([item.memberId]), day)
    .filter((one) => one !== item && one.remainingOre === row.amountOre);
  return {
    ...pays(item, row.amountOre, {
      outcome: "ask",
      reason: item.remainingOre === 0 ? { code: "paid-twice" } : { code: "over", overOre },
    }),
    alternatives: others.map((one) => [partOf(one, row.amountOre)]),
  };
}
