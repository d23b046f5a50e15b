import type { Answer } from "@utspring/bank-matching/answers";
import type { RequirementBalance } from "@utspring/bank-matching/match";
import { parseKr } from "@utspring/domain/money";

export interface SplitPart {
  target: { item: RequirementBalance } | { creditMemberId: string } | null;
  amount: string;
}

export type SplitFault = "tooFew" | "incomplete" | "twice" | "tooMuch" | "sum";

/** Öre. */
export function splitLeft(parts: readonly SplitPart[], amountOre: number): number {
  return parts.reduce((left, { amount }) => left - (parseKr(amount) ?? 0), amountOre);
}

export function splitFault(parts: readonly SplitPart[], amountOre: number): SplitFault | null {
  if (parts.length < 2) return "tooFew";
  if (parts.some(({ target, amount }) => target === null || (parseKr(amount) ?? 0) <= 0)) return "incomplete";
  if (new Set(parts.map(targetKey)).size < parts.length) return "twice";
  if (
    parts.some(
      ({ target, amount }) => target !== null && "item" in target && (parseKr(amount) ?? 0) > target.item.remainingOre,
    )
  )
    return "tooMuch";
  return splitLeft(parts, amountOre) === 0 ? null : "sum";
}

export function targetKey({ target }: Pick<SplitPart, "target">): string {
  if (target === null) return "";
  return "item" in target
    ? `item ${target.item.memberId} ${target.item.requirementId}`
    : `credit ${target.creditMemberId}`;
}

/** Null while the parts cannot be booked. */
export function answerBySplit(parts: readonly SplitPart[], amountOre: number): Answer | null {
  if (splitFault(parts, amountOre) !== null) return null;
  const answer = { parts: [], credits: [], creditOre: 0, creditMemberId: null } as Answer &
    Required<Pick<Answer, "credits">>;
  for (const { target, amount } of parts) {
    const partOre = parseKr(amount) ?? 0;
    if (target !== null && "item" in target)
      answer.parts.push({
        memberId: target.item.memberId,
        requirementId: target.item.requirementId,
        amountOre: partOre,
      });
    else if (target !== null) answer.credits.push({ memberId: target.creditMemberId, amountOre: partOre });
  }
  return answer;
}
