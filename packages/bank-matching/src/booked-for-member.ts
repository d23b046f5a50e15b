import { daysApart, isLooseKind, isSamePayer } from "@utspring/domain/payments/same-payment";
import type { MatchState } from "./match-state.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { asQuestion, bookedByPayer } from "./cautions.ts";
import { compare } from "./compare.ts";
import { isSameItem } from "./item.ts";
import type { CandidateRow, Match, Allocation } from "./match.ts";

interface Pair {
  match: Match;
  payment: BookedPayment;
  daysApart: number;
  /** True when the row's payer is the payment's: the match is then a question already. */
  isByPayer: boolean;
  /** True when the file was perhaps read before, and the row has the exact reference of what the payment has paid. */
  hasReference: boolean;
  /** True when the match proposes the same item that the payment has paid. */
  hasSameItem: boolean;
}

/**
 * Pairs each booked payment with at most one row of the file that may be the same payment, and adds the pair to
 * `paired`. A row may be a booked payment of the same amount and a day near
 *
 * - of a member whom the row's match proposes; with `useAlternatives`, whom a question's answers propose,
 * - or of anybody, when the file's columns may have been chosen anew (`rereadAs`); then also a row that no rule knows,
 *   since it may be booked by hand.
 *
 * The row with the payment's reference is paired, else that of the nearest day (`nearestFirst`). Returns true when a
 * row was added that was no question before: then the rows have to be matched again.
 */
export function pairWithBooked(
  matches: readonly Match[],
  state: MatchState,
  { paired, useAlternatives }: { paired: Map<CandidateRow, BookedPayment>; useAlternatives: boolean },
): boolean {
  if (state.context.booked.length === 0) return false;
  const taken = new Set(paired.values());
  const pairs = matches
    .filter(({ row, rule }) => rule !== "already-booked" && !paired.has(row))
    .flatMap((match) => pairsOf(match, state, useAlternatives))
    .toSorted(nearestFirst);
  let isNew = false;
  for (const { match, payment, isByPayer } of pairs) {
    if (taken.has(payment) || paired.has(match.row)) continue;
    taken.add(payment);
    if (isByPayer) continue;
    paired.set(match.row, payment);
    isNew ||= match.outcome === "book" || match.outcome === "suggest";
  }
  return isNew;
}

/** The match as a question whether the row is the booked payment, unless it asks that already. */
export function withBooked<Some extends Match>(match: Some, payment: BookedPayment | undefined): Some {
  if (payment === undefined || match.notes.some(({ code }) => code === "maybe-booked")) return match;
  const note = { code: "maybe-booked", bookedOn: payment.bookedOn, payment: payment.fingerprint } as const;
  return { ...asQuestion(match, [note]), notes: [...match.notes, note] };
}

function pairsOf(match: Match, state: MatchState, useAlternatives: boolean): Pair[] {
  const { row, parts, alternatives, creditMemberId, notes } = match;
  const { exact } = state.evidenceOf(row);
  const reread = rereadAs(row, state);
  const paid: Pick<Allocation, "memberId" | "requirementId">[] = useAlternatives ? alternatives.flat() : parts;
  const hasPaidOf = (
    { paid: before = [] }: BookedPayment,
    items: readonly Pick<Allocation, "memberId" | "requirementId">[],
  ) => before.some((one) => items.some((item) => isSameItem(item, one)));
  const pairWith = (payment: BookedPayment, isByPayer: boolean): Pair => ({
    match,
    payment,
    daysApart: daysApart(payment, row),
    isByPayer,
    hasReference: reread.includes(payment) && hasPaidOf(payment, exact),
    hasSameItem: hasPaidOf(payment, paid),
  });
  const own = notes.some(({ code }) => code === "maybe-booked") ? bookedByPayer(row, state) : null;
  if (own !== null) return [pairWith(own, true)];
  const members = new Set(paid.map(({ memberId }) => memberId));
  if (!useAlternatives && creditMemberId !== null) members.add(creditMemberId);
  // A payer tells payments apart only where both kinds of file say for sure who paid.
  const ofMember = state.booked
    .elsewhere(row)
    .filter(
      (payment) =>
        payment.paid?.some(({ memberId }) => members.has(memberId)) === true &&
        (isLooseKind(payment.profile) || isLooseKind(row.profile) || isSamePayer(payment, row) !== false),
    );
  const payments = new Set([...ofMember, ...reread]);
  return [...payments].map((payment) => pairWith(payment, false));
}

/**
 * The booked payments that may be this row, when the file was read before with other columns chosen: then their payers'
 * names cannot be compared.
 */
function rereadAs(row: CandidateRow, { booked, context: { reread } }: MatchState): readonly BookedPayment[] {
  if (reread === undefined || reread.payments.size === 0 || !reread.rows.has(row.fingerprint)) return [];
  return booked.near(row).filter(({ fingerprint }) => reread.payments.has(fingerprint));
}

/** Fingerprints decide between equal pairs, so that the order of the rows makes no difference. */
function nearestFirst(one: Pair, other: Pair): number {
  return (
    Number(other.hasReference) - Number(one.hasReference) ||
    one.daysApart - other.daysApart ||
    Number(other.isByPayer) - Number(one.isByPayer) ||
    Number(other.hasSameItem) - Number(one.hasSameItem) ||
    compare(one.match.row.fingerprint, other.match.row.fingerprint) ||
    compare(one.payment.fingerprint, other.payment.fingerprint)
  );
}
