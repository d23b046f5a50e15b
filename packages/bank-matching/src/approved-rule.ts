import type { MatchState } from "./match-state.ts";
import { asks, partOf, pays } from "./findings.ts";
import { fits, isPayableOn } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import type { RuleFinding } from "./rule.ts";
import { hasPersonalWitness, isReportedNear, witnessOf } from "./witnesses.ts";

/**
 * An approved payment with that reference. With as much left, the row may be the next part, unless a report says
 * which.
 */
export function findApproved(row: CandidateRow, state: MatchState): RuleFinding | null {
  const evidence = state.evidenceOf(row);
  const { exact, nearly, day } = evidence;
  const [item, ...more] = exact.length > 0 ? exact : nearly;
  if (item === undefined || more.length > 0) return null;
  const payment = state.approvedOf(item, row);
  if (payment === null) return null;
  const { amountOre } = row;
  const { reference } = item;
  if (isPayableOn(item, day) && fits(item, amountOre)) {
    const [isNew, isOld] = [isReportedNear(item, day), isReportedNear(payment, day)];
    if (isNew && !isOld) return null;
    if (isNew || !isOld)
      return asks([[partOf(payment, amountOre)], [partOf(item, amountOre)]], { code: "approved-part" });
  }
  if (exact.length === 0)
    return hasPersonalWitness(payment, evidence)
      ? pays(payment, amountOre, { outcome: "suggest", reason: { code: "repaired", reference } })
      : null;
  return witnessOf(payment, evidence) === null
    ? pays(payment, amountOre, { outcome: "suggest", reason: { code: "reference-alone", reference } })
    : pays(payment, amountOre, { outcome: "book", reason: { code: "reference", reference } });
}
