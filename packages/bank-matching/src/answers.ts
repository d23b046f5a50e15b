import type { ApprovedPayment, Match, MatchPart, OpenItem } from "./match.ts";

/** One answer to what a row pays. The parts and the credit add up to the row's amount. */
export interface Answer {
  parts: MatchPart[];
  creditOre: number;
  creditMemberId: string | null;
}

/** What a match offers: the answer of its rule first, then the others. */
export function answersOf({ row, parts, alternatives, creditOre, creditMemberId }: Match): Answer[] {
  const own = parts.length > 0 || creditOre > 0 ? [{ parts, creditOre, creditMemberId }] : [];
  return [...own, ...alternatives.map((some) => withRest(some, row.amountOre))];
}

/** A row that pays an item which the manager has chosen: what is left of it, and the rest is the member's credit. */
export function answerByHand(item: OpenItem, amountOre: number): Answer {
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

function withRest(parts: MatchPart[], amountOre: number): Answer {
  const creditOre = parts.reduce((left, part) => left - part.amountOre, amountOre);
  return { parts, creditOre, creditMemberId: creditOre > 0 ? (parts[0]?.memberId ?? null) : null };
}
