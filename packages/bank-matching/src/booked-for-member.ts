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
  isByPayer: boolean;
  hasReference: boolean;
  hasSameItem: boolean;
}

/**
 * Pairs each booked payment with at most one row that may be it. True when a pair changes a match: then rows are
 * matched again.
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
  // Payers tell payments apart only where both kinds of file name them reliably.
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

function rereadAs(row: CandidateRow, { booked, context: { reread } }: MatchState): readonly BookedPayment[] {
  if (reread === undefined || reread.payments.size === 0 || !reread.rows.has(row.fingerprint)) return [];
  return booked.near(row).filter(({ fingerprint }) => reread.payments.has(fingerprint));
}

/** Fingerprints break ties, so that the result does not depend on the order of the rows. */
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
