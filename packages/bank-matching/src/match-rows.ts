import { withBooked, pairWithBooked } from "./booked-for-member.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { matchOnce } from "./match-once.ts";
import type { CandidateRow, Match, MatchingContext } from "./match.ts";
import type { RuleTable } from "./rule.ts";
import { matchingRules } from "./rules.ts";

/** How often rows are matched again: what a row that may be booked leaves may be another's, which may be booked too. */
const maxRounds = 5;

/**
 * Matches the payments of a file with what the class's members have to pay, in the rows' order; the order does not
 * matter. A row that would pay what a member has a booked bank payment of, from another kind of file, may be that
 * payment, whatever its payer is called: then it is a question, and the rows are matched again without it.
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
