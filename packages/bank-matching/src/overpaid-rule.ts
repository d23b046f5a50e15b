import type { MatchState } from "./match-state.ts";
import { asksWhich, nearestFirst, pays, withLoose } from "./findings.ts";
import { fits } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, Finding } from "./match.ts";
import type { Reason } from "./reason.ts";

/** An item that is paid or has less left: a message with a reference is never left unasked. */
export function findOverpaid(row: CandidateRow, state: MatchState): Finding | null {
  const { exact, day } = state.evidenceOf(row);
  const [item, ...more] = exact;
  if (item === undefined) return null;
  if (more.length > 0) return asksWhich(exact, row.amountOre);
  const overOre = row.amountOre - item.remainingOre;
  if (overOre <= 0) return null;
  const others = state
    .payableItems(new Set([item.memberId]), day)
    .filter((one) => one !== item && (one.recordId === null || fits(one, row.amountOre)));
  const finding = pays(item, row.amountOre, { outcome: "ask", reason: reasonOf(item, overOre) });
  return withLoose({ ...finding, alternatives: nearestFirst(others, row.amountOre) }, item, row.amountOre);
}

function reasonOf({ remainingOre, closedBecause, title }: Item, overOre: number): Reason {
  if (remainingOre > 0) return { code: "over", overOre };
  if (closedBecause === null) return { code: "paid-twice" };
  return { code: closedBecause === "exempt" ? "not-asked" : "archived", title };
}
