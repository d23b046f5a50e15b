import type { ApprovedPayment, Match, Allocation, RequirementBalance } from "./match.ts";
import type { Reason } from "./reason.ts";

export interface Answer {
  parts: Allocation[];
  creditOre: number;
  creditMemberId: string | null;
  /** Of an answer by hand: parts of the row that become other members' credit. */
  credits?: { memberId: string; amountOre: number }[];
  /** Of an answer by hand: the whole row is the class's income, with this text in the fund. */
  incomeText?: string;
}

const otherAmounts: ReadonlySet<Reason["code"]> = new Set([
  "over",
  "part",
  "paid-twice",
  "not-asked",
  "archived",
  "known-payer",
  "claimed",
  "too-early",
  "booked-payment",
]);

export function answersOf(match: Match): Answer[] {
  const { row, alternatives } = match;
  const own = hasOwnAnswer(match) ? [ownAnswer(match)] : [];
  const answers = [...own, ...alternatives.map((some) => withRest(some, row.amountOre))];
  const members = new Set(answers.flatMap(({ parts, creditMemberId }) => parts[0]?.memberId ?? creditMemberId ?? []));
  const [memberId, ...more] = members;
  const isCredit = answers.some(({ parts }) => parts.length === 0);
  if (memberId === undefined || more.length > 0 || isCredit || !isOtherAmount(match)) return answers;
  return [...answers, { parts: [], creditOre: row.amountOre, creditMemberId: memberId }];
}

export function isOtherAmount({ reason }: Pick<Match, "reason">): boolean {
  return otherAmounts.has(reason.code);
}

export function hasOwnAnswer({ parts, creditOre }: Pick<Match, "parts" | "creditOre">): boolean {
  return parts.length > 0 || creditOre > 0;
}

function ownAnswer({ parts, creditOre, creditMemberId }: Match): Answer {
  return { parts, creditOre, creditMemberId };
}

/** What is left after the chosen item is the member's credit. */
export function answerByHand(item: RequirementBalance, amountOre: number): Answer {
  const { memberId, requirementId, remainingOre } = item;
  return withRest([{ memberId, requirementId, amountOre: Math.min(remainingOre, amountOre) }], amountOre);
}

export function answerByApproved({ memberId, requirementId, recordId }: ApprovedPayment, amountOre: number): Answer {
  return { parts: [{ memberId, requirementId, amountOre, recordId }], creditOre: 0, creditMemberId: null };
}

export function recordIdOf({ parts }: Pick<Answer, "parts">): string | null {
  return parts[0]?.recordId ?? null;
}

function withRest(parts: Allocation[], amountOre: number): Answer {
  const creditOre = parts.reduce((left, part) => left - part.amountOre, amountOre);
  return { parts, creditOre, creditMemberId: creditOre > 0 ? (parts[0]?.memberId ?? null) : null };
}
