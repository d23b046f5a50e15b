import { referenceOf } from "@utspring/domain/payments/swish";
import { matchRows } from "./match-rows.ts";
import type { CandidateRow, Match, MatchingContext, RequirementBalance } from "./match.ts";

export const bal = { number: 1, id: "bal", title: "Bal", amountOre: 50_000 };
export const flak = { number: 2, id: "flak", title: "Studentflak", amountOre: 25_000 };
export const ella = { number: 1, id: "ella", name: "Ella Berg" };
export const hugo = { number: 2, id: "hugo", name: "Hugo Lind" };
export const alva = { number: 3, id: "alva", name: "Alva Lind" };

type Requirement = typeof bal;
type Member = typeof ella;

export function item(
  requirement: Requirement,
  member: Member,
  change: Partial<RequirementBalance> = {},
): RequirementBalance {
  return {
    requirementId: requirement.id,
    memberId: member.id,
    title: requirement.title,
    reference: referenceOf(requirement.number, member.number),
    remainingOre: requirement.amountOre,
    stampedOre: null,
    closedBecause: null,
    opensOn: "2027-02-01",
    closedOn: null,
    reportedOn: null,
    ...change,
  };
}

export function context(change: Partial<MatchingContext> = {}): MatchingContext {
  return {
    items: [bal, flak].flatMap((requirement) => [ella, hugo, alva].map((member) => item(requirement, member))),
    members: [ella, hugo, alva],
    aliases: [],
    approved: [],
    booked: [],
    undone: [],
    today: "2027-12-31",
    ...change,
  };
}

let count = 0;

export function row(change: Partial<CandidateRow> = {}): CandidateRow {
  count += 1;
  return {
    fingerprint: `row ${count}`,
    profile: "swedbank-swish",
    bookedOn: "2027-02-10",
    time: null,
    amountOre: 25_000,
    name: null,
    message: null,
    phoneHash: null,
    ...change,
  };
}

export function matchOf(change: Partial<CandidateRow>, known: Partial<MatchingContext> = {}): Match {
  const [match] = matchRows([row(change)], context(known));
  if (match === undefined) throw new Error("a row has a match");
  return match;
}

export function partsOf({ parts }: Pick<Match, "parts">): string[] {
  return parts.map(({ requirementId, memberId, amountOre }) => `${requirementId} ${memberId} ${amountOre}`);
}
