import { answersOf } from "@utspring/bank-matching/answers";
import type { Answer } from "@utspring/bank-matching/answers";
import type { ApprovedPayment, Match } from "@utspring/bank-matching/match";
import { paysAmount } from "@utspring/domain/payments/same-payment";
import { chosenAnswer, leave } from "./choices.ts";
import type { Choice, Choices } from "./choices.ts";
import type { BankContext, ChosenItem, Found, ReopenedRows } from "./reader-messages.ts";

interface KeptChoices {
  choices: Choices;
  /** The fingerprints of rows whose choice was made of something that is not so any more. */
  dropped: ReadonlySet<string>;
  /** Of these the payments that were approved by hand meanwhile, and that each row may be. */
  paid: ReopenedRows;
}

/**
 * What was chosen, for rows that are matched anew: an answer is the one that pays the same, wherever it stands now. A
 * choice is dropped where the rules say something else of the row, where what was chosen is gone or has another amount
 * left, or where one of its members has a payment of its amount that was approved by hand meanwhile. A row that is
 * booked meanwhile has no choice.
 */
export function keepChoices(
  choices: Choices,
  before: Pick<Found, "reconciled" | "context">,
  now: Pick<Found, "reconciled" | "context">,
): KeptChoices {
  const [old, rows] = [matchesOf(before), matchesOf(now)];
  const earlier = new Set(before.context.approved.map(({ recordId }) => recordId));
  const news = now.context.approved.filter(({ recordId }) => !earlier.has(recordId));
  const kept = new Map<string, Choice>();
  const dropped = new Set<string>();
  const paid = new Map<string, readonly ChosenItem[]>();
  for (const [fingerprint, choice] of choices) {
    const match = rows.get(fingerprint);
    if (match === undefined || match.reason.code === "booked-row") continue;
    const paidBy = news.filter((payment) => isPaidBy(payment, chosenAnswer(old.get(fingerprint) ?? match, choice)));
    const said = { before: old.get(fingerprint), match, now };
    const still = choice.kind === "leave" ? choice : stillChosen(choice, said);
    const isGone = still === null || paidBy.length > 0;
    kept.set(fingerprint, isGone ? leave : still);
    if (isGone) dropped.add(fingerprint);
    if (paidBy.length > 0) paid.set(fingerprint, paidBy);
  }
  return { choices: kept, dropped, paid };
}

/** The choice as it is made now; null where it was made of something else. */
function stillChosen(
  choice: Choice,
  { before, match, now: { context } }: { before: Match | undefined; match: Match; now: Pick<Found, "context"> },
): Choice | null {
  if (before === undefined || saidOf(before) !== saidOf(match)) return null;
  if (choice.kind === "answer") {
    const chosen = JSON.stringify(answersOf(before)[choice.index]);
    const index = answersOf(match).findIndex((answer) => JSON.stringify(answer) === chosen);
    return index < 0 ? null : { ...choice, index };
  }
  if (choice.kind === "item") return isAsLeft(choice.item, context) ? choice : null;
  if (choice.kind === "approved")
    return context.approved.some(({ recordId }) => recordId === choice.payment.recordId) ? choice : null;
  if (choice.kind === "credit") return isMember(choice.memberId, context) ? choice : null;
  if (choice.kind === "split")
    return choice.parts.every(
      ({ target }) =>
        target === null ||
        ("item" in target ? isAsLeft(target.item, context) : isMember(target.creditMemberId, context)),
    )
      ? choice
      : null;
  return choice;
}

/** True where an answer has the amount of an approved payment for its member, in one part or together. */
function isPaidBy({ memberId, amountOre }: ApprovedPayment, answer: Answer | null): boolean {
  if (answer === null || answer.parts.some(({ recordId }) => recordId !== undefined)) return false;
  const { parts, creditMemberId, creditOre, credits = [] } = answer;
  const credit = creditMemberId === null ? [] : [{ memberId: creditMemberId, amountOre: creditOre }];
  const own = [...parts, ...credits, ...credit].filter((part) => part.memberId === memberId);
  return paysAmount(
    own.map((part) => part.amountOre),
    amountOre,
  );
}

/** What the rules say of a row that a person chooses by. */
function saidOf({ rule, outcome, parts, creditOre, creditMemberId, reason, notes }: Match): string {
  return JSON.stringify([rule === "already-booked", outcome, parts, creditOre, creditMemberId, reason.code, notes]);
}

const isMember = (memberId: string, { members }: BankContext) => members.some(({ id }) => id === memberId);

/** True while as much is left of an item as when it was chosen. */
const isAsLeft = (
  chosen: { requirementId: string; memberId: string; remainingOre: number },
  { items }: Pick<BankContext, "items">,
) =>
  items.some(
    ({ requirementId, memberId, remainingOre }) =>
      requirementId === chosen.requirementId &&
      memberId === chosen.memberId &&
      remainingOre > 0 &&
      remainingOre === chosen.remainingOre,
  );

function matchesOf({ reconciled: { book, suggest, ask, unknown, already } }: Pick<Found, "reconciled">) {
  const all = [...book, ...suggest, ...ask, ...unknown, ...already];
  return new Map(all.map((match) => [match.row.fingerprint, match]));
}
