import type { ApprovedPayment, Match, Allocation, RequirementBalance } from "./match.ts";
import type { Reason } from "./reason.ts";

/** One answer to what a row pays. The parts and the credit add up to the row's amount. */
export interface Answer {
  parts: Allocation[];
  creditOre: number;
  creditMemberId: string | null;
  /** Of an answer by hand: what of the row is other members' credit. */
  credits?: { memberId: string; amountOre: number }[];
  /** Of an answer by hand: all of it is the class's income, and this is the text of the fund's row. */
  incomeText?: string;
}

/** Questions whose amount is not what is left: all of it may be the member's credit. */
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

/** What a match offers: the answer of its rule first, then the others, and last that all is the one member's credit. */
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

/** True for a question of an amount that is not what is left: it may also be another member's. */
export function isOtherAmount({ reason }: Pick<Match, "reason">): boolean {
  return otherAmounts.has(reason.code);
}

/** True where the first answer is the rule's own. */
export function hasOwnAnswer({ parts, creditOre }: Pick<Match, "parts" | "creditOre">): boolean {
  return parts.length > 0 || creditOre > 0;
}

function ownAnswer({ parts, creditOre, creditMemberId }: Match): Answer {
  return { parts, creditOre, creditMemberId };
}

/** A row that pays an item which the manager has chosen: what is left of it, and the rest is the member's credit. */
export function answerByHand(item: RequirementBalance, amountOre: number): Answer {
  const { memberId, requirementId, remainingOre } = item;
  return withRest([{ memberId, requirementId, amountOre: Math.min(remainingOre, amountOre) }], amountOre);
}

/** A row that is a payment which is approved already: nothing is booked. */
export function answerByApproved({ memberId, requirementId, recordId }: ApprovedPayment, amountOre: number): Answer {
  return { parts: [{ memberId, requirementId, amountOre, recordId }], creditOre: 0, creditMemberId: null };
}

/** The approved payment that an answer ties its row to; null where it books. */
export function recordIdOf({ parts }: Pick<Answer, "parts">): string | null {
  return parts[0]?.recordId ?? null;
}

function withRest(parts: Allocation[], amountOre: number): Answer {
  const creditOre = parts.reduce((left, part) => left - part.amountOre, amountOre);
  return { parts, creditOre, creditMemberId: creditOre > 0 ? (parts[0]?.memberId ?? null) : null };
}
