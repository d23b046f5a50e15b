import { daysApart, isNamedIn, isOtherKind, isSamePayer, samePayerFirst } from "@utspring/domain/payments/same-payment";
import type { MatchState } from "./match-state.ts";
import type { BookedPayment } from "./booked-payments.ts";
import type { CandidateRow, Finding } from "./match.ts";
import type { MatchNote } from "./reason.ts";

/** Notes that make even a row that no rule knows a question. */
const alwaysAsked: ReadonlySet<MatchNote["code"]> = new Set(["undone", "maybe-booked", "maybe-twin"]);

/**
 * All that makes a row neither booked nor suggested, whatever the rules find; none for most rows. None hides another:
 * only "maybe-booked" and "maybe-twin" offer the answer that keeps one payment from being booked twice. `paired` is the
 * booked payment of the member for whom the row pays (`pairWithBooked`).
 */
export function cautionsOf(row: CandidateRow, state: MatchState, paired: BookedPayment | null = null): MatchNote[] {
  const { undone, today, twins } = state.context;
  const notes: MatchNote[] = [];
  const own = undone.find(({ fingerprint }) => fingerprint === row.fingerprint);
  if (own !== undefined) notes.push({ code: "undone", undoneOn: own.undoneOn, isOwn: own.isOwn });
  if (row.bookedOn > today) notes.push({ code: "future" });
  if (row.isSignUnclear === true) notes.push({ code: "maybe-out" });
  const payment = bookedByPayer(row, state) ?? paired ?? unsureOf(row, state);
  if (payment !== null) notes.push({ code: "maybe-booked", bookedOn: payment.bookedOn, payment: payment.fingerprint });
  const twin = twins?.get(row.fingerprint);
  if (twin !== undefined) notes.push({ code: "maybe-twin", bookedOn: twin.bookedOn, twin: twin.fingerprint });
  // An undone row has lost its payer, so the day and the amount are all that can tell.
  const alike = undone.find(
    (one) => one.bookedOn === row.bookedOn && one.amountOre === row.amountOre && isOtherKind(one.profile, row.profile),
  );
  if (own === undefined && alike !== undefined) notes.push({ code: "maybe-undone", undoneOn: alike.undoneOn });
  return notes;
}

/** The booked payment of another kind of file that the row may be by its payer: the nearest day's; null for none. */
export function bookedByPayer(row: CandidateRow, { booked }: MatchState): BookedPayment | null {
  const [payment = null] = booked
    .elsewhere(row)
    .filter((one) => isSamePayer(one, row) ?? isNamedIn(one, row))
    .toSorted(
      (one, other) =>
        daysApart(one, row) - daysApart(other, row) || samePayerFirst(row, one) - samePayerFirst(row, other),
    );
  return payment;
}

/** A booked payment of the same day in another kind of file whose payer nothing says; null for none. */
function unsureOf(row: CandidateRow, { booked }: MatchState): BookedPayment | null {
  const isUnsure = (one: BookedPayment) => one.bookedOn === row.bookedOn && isSamePayer(one, row) === null;
  return booked.elsewhere(row).find(isUnsure) ?? null;
}

/** The finding as a question, with the answer that it has, where there is a caution. */
export function asQuestion<Some extends Finding>(finding: Some, cautions: readonly MatchNote[]): Some {
  const isAsked =
    cautions.length > 0 && (finding.outcome !== "none" || cautions.some(({ code }) => alwaysAsked.has(code)));
  return isAsked ? { ...finding, outcome: "ask", preticked: false } : finding;
}
