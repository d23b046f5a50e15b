import { daysBetween } from "@utspring/domain/dates";
import type { Board } from "./board.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { asQuestion, bookedByPayer } from "./cautions.ts";
import { compare } from "./compare.ts";
import { isSameItem } from "./item.ts";
import type { CandidateRow, Match, MatchPart } from "./match.ts";

interface Pair {
  match: Match;
  payment: BookedPayment;
  daysApart: number;
  /** True where its payer says so: then it is a question as it is. */
  isByPayer: boolean;
  /** True where the row would pay something. */
  isProposal: boolean;
  /** True where the row pays the very thing that the payment has paid. */
  isOfItem: boolean;
}

/**
 * Adds the rows that may be a booked payment of the member for whom they pay, or of anybody where the file may have
 * been read before by other columns, to `paired`: one row for each payment, of the nearest day, unless one of the same
 * payer, or one that pays nothing, is as near. `isAnswer` looks at what a question's answers pay. True where a row that
 * is no question was added.
 */
export function pairWithBooked(
  matches: readonly Match[],
  board: Board,
  { paired, isAnswer }: { paired: Map<CandidateRow, BookedPayment>; isAnswer: boolean },
): boolean {
  if (board.context.booked.length === 0) return false;
  const taken = new Set(paired.values());
  const pairs = matches
    .filter(({ row, rule }) => rule !== "already-booked" && !paired.has(row))
    .flatMap((match) => pairsOf(match, board, isAnswer))
    .toSorted(nearestFirst);
  let isNew = false;
  const used = new Set<CandidateRow>();
  for (const { match, payment, isByPayer, isProposal } of pairs) {
    if (taken.has(payment) || paired.has(match.row) || used.has(match.row)) continue;
    taken.add(payment);
    if (!isByPayer && !isProposal) used.add(match.row);
    if (isByPayer || !isProposal) continue;
    paired.set(match.row, payment);
    isNew ||= match.outcome !== "ask";
  }
  return isNew;
}

/** The match as a question that may be the booked payment, where it does not say so yet. */
export function withBooked<Some extends Match>(match: Some, payment: BookedPayment | undefined): Some {
  if (payment === undefined || match.notes.some(({ code }) => code === "maybe-booked")) return match;
  const note = { code: "maybe-booked", bookedOn: payment.bookedOn } as const;
  return { ...asQuestion(match, [note]), notes: [...match.notes, note] };
}

function pairsOf(match: Match, board: Board, isAnswer: boolean): Pair[] {
  const { row, parts, alternatives, creditMemberId, notes } = match;
  const apart = ({ bookedOn }: BookedPayment) => Math.abs(daysBetween(bookedOn, row.bookedOn));
  const own = notes.some(({ code }) => code === "maybe-booked") ? bookedByPayer(row, board) : null;
  const isProposal = match.outcome !== "none";
  if (own !== null)
    return [{ match, payment: own, daysApart: apart(own), isByPayer: true, isOfItem: false, isProposal }];
  const paid: Pick<MatchPart, "memberId" | "requirementId">[] = isAnswer ? alternatives.flat() : parts;
  const members = new Set(paid.map(({ memberId }) => memberId));
  if (!isAnswer && creditMemberId !== null) members.add(creditMemberId);
  const payments = new Set([
    ...[...members].flatMap((memberId) => board.booked.paidFor(memberId, row)),
    ...rereadAs(row, board),
  ]);
  return [...payments].map((payment) => ({
    match,
    payment,
    daysApart: apart(payment),
    isByPayer: false,
    isProposal,
    isOfItem: (payment.paid ?? []).some((one) => paid.some((part) => isSameItem(part, one))),
  }));
}

/** The booked payments that may be this row of the file, read by other columns: the names say nothing then. */
function rereadAs(row: CandidateRow, { booked, context: { reread } }: Board): readonly BookedPayment[] {
  if (reread === undefined || reread.payments.size === 0 || !reread.rows.has(row.fingerprint)) return [];
  return booked.near(row).filter(({ fingerprint }) => reread.payments.has(fingerprint));
}

/** The fingerprints decide between equals, so that the order of the rows does not. */
function nearestFirst(one: Pair, other: Pair): number {
  return (
    one.daysApart - other.daysApart ||
    Number(other.isByPayer) - Number(one.isByPayer) ||
    Number(other.isOfItem) - Number(one.isOfItem) ||
    Number(other.isProposal) - Number(one.isProposal) ||
    compare(one.match.row.fingerprint, other.match.row.fingerprint) ||
    compare(one.payment.fingerprint, other.payment.fingerprint)
  );
}
