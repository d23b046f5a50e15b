import type { MatchState } from "./match-state.ts";
import type { CandidateRow, Match } from "./match.ts";

/** How many days apart payments of one thing are booked: a report is looked for in fewer. */
const maxDays = 4;

/**
 * Says of a suggestion whether a payment without an answer of its own, by somebody who is known to pay for the same
 * member, has that amount and is of those days: either of the two may be the one that the member has reported. Only
 * payments of `amounts` are looked at.
 */
export function rivalsOf(
  { unanswered, amounts }: { unanswered: readonly CandidateRow[]; amounts: ReadonlySet<number> },
  state: MatchState,
): (row: CandidateRow, parts: Match["parts"]) => boolean {
  const days = new Map<string, number[]>();
  for (const row of unanswered) {
    if (!amounts.has(row.amountOre)) continue;
    const { day, phoneMembers, payerMembers, knownNameMembers } = state.evidenceOf(row);
    for (const members of [phoneMembers, payerMembers, knownNameMembers])
      for (const memberId of members) {
        const key = `${row.amountOre} ${memberId}`;
        const some = days.get(key);
        if (some === undefined) days.set(key, [day]);
        else some.push(day);
      }
  }
  return (row, parts) => {
    const { day } = state.evidenceOf(row);
    const near = (some: readonly number[]) => some.some((one) => Math.abs(one - day) <= maxDays);
    return parts.some(({ memberId }) => near(days.get(`${row.amountOre} ${memberId}`) ?? []));
  };
}
