import type { Board } from "./board.ts";
import { partOf, pays } from "./findings.ts";
import type { CandidateRow, Finding } from "./match.ts";

/** The message has the reference of an item that is paid already, or of which less is left. */
export function findOverpaid(row: CandidateRow, board: Board): Finding | null {
  const {
    exact: [item, ...more],
    day,
  } = board.evidenceOf(row);
  if (item === undefined || more.length > 0) return null;
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
