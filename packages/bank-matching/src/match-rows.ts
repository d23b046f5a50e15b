import { withBooked, pairWithBooked } from "./booked-for-member.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { matchOnce } from "./match-once.ts";
import type { CandidateRow, Match, MatchingContext } from "./match.ts";
import type { RuleTable } from "./rule.ts";
import { matchingRules } from "./rules.ts";

/** A row that becomes a question frees its item for another row, which may be booked too. */
const maxRounds = 5;

/**
 * The rows' order does not matter. A row that may be booked from another kind of file becomes a question, and all are
 * matched again.
 */
export function matchRows<Row extends CandidateRow>(
  rows: readonly Row[],
  context: MatchingContext,
  rules: RuleTable = matchingRules,
): Match<Row>[] {
  const paired = new Map<CandidateRow, BookedPayment>();
  let { matches, state } = matchOnce(rows, context, { rules, paired });
  for (
    let round = 1;
    pairWithBooked(matches, state, { paired, useAlternatives: false }) && round < maxRounds;
    round += 1
  )
    ({ matches, state } = matchOnce(rows, context, { rules, paired }));
  pairWithBooked(matches, state, { paired, useAlternatives: true });
  return matches.map((match) => withBooked(match, paired.get(match.row)));
}
