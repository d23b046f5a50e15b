import { isOwnByItself } from "@utspring/domain/payments/own-rows";
import type { Match, MatchingContext, Allocation } from "./match.ts";

/**
 * Makes a match that pays the reader a question, unless it proves itself the reader's or is tied to an approved
 * payment.
 */
export function withoutOwn(
  match: Match,
  { ownMemberId = null, items }: Pick<MatchingContext, "ownMemberId" | "items">,
): Match {
  const { row, rule, parts, alternatives, creditMemberId, creditOre, outcome, notes } = match;
  if (ownMemberId === null || outcome === "none") return match;
  const isOwn = (some: readonly Allocation[]) =>
    some.some(({ memberId, recordId }) => memberId === ownMemberId && recordId === undefined);
  const hasOwn = isOwn(parts) || creditMemberId === ownMemberId;
  const left = alternatives.filter((some) => !isOwn(some));
  if (!hasOwn && left.length === alternatives.length) return match;
  if (outcome === "book") {
    const [part] = parts;
    const item = items.find((one) => one.memberId === part?.memberId && one.requirementId === part.requirementId);
    const paid = parts.map(({ memberId, requirementId }) => ({ userId: memberId, requirementId }));
    const booked = {
      rule,
      amountOre: row.amountOre,
      profile: row.profile,
      message: row.message,
      parts: paid,
      creditUserId: creditMemberId,
      creditOre,
    };
    if (item !== undefined && isOwnByItself(booked, ownMemberId, item)) return match;
  }
  const answer = hasOwn ? { parts: [], creditOre: 0, creditMemberId: null } : { parts, creditOre, creditMemberId };
  const question = { ...match, ...answer, alternatives: left, notes: [...notes, { code: "own" } as const] };
  return { ...question, outcome: "ask", preticked: false };
}
