import type { MatchState } from "./match-state.ts";
import type { CandidateRow, Match } from "./match.ts";

/** Payments for the same item within these days may be confused. */
export const maxDaysOfRivals = 4;

/** An unanswered payment of that amount by a payer of the same member: the report may be of either. */
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
    const near = (some: readonly number[]) => some.some((one) => Math.abs(one - day) <= maxDaysOfRivals);
    return parts.some(({ memberId }) => near(days.get(`${row.amountOre} ${memberId}`) ?? []));
  };
}
