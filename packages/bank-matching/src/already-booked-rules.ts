import { isSamePayer } from "@utspring/domain/payments/same-payment";
import type { MatchState } from "./match-state.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { nothing } from "./findings.ts";
import { fits, isPayableOn, isSameItem } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, Finding } from "./match.ts";

/** A row of a file that was read before. */
export function findBookedRow(row: CandidateRow, { booked }: MatchState): Finding | null {
  return booked.takeOwn(row) ? nothing({ code: "booked-row" }) : null;
}

/**
 * The same payment of the same day in another kind of file, which paid all that the row's references say: found before
 * the others, so that none of a payer's rows takes another row's payment.
 */
export function findBookedReference(row: CandidateRow, state: MatchState): Finding | null {
  const { exact } = state.evidenceOf(row);
  return exact.length === 0 ? null : findSameDay(row, state, (payment) => hasPaid(payment, exact) === true);
}

/**
 * The same payment of the same day in another kind of file. Where the message has the reference of an item that is not
 * paid, or that the booked payment did not pay, it may be another payment, and is a question (`cautionsOf`).
 */
export function findBookedSameDay(row: CandidateRow, state: MatchState): Finding | null {
  const { exact } = state.evidenceOf(row);
  return findSameDay(row, state, (payment) => exact.length === 0 || hasPaid(payment, exact) !== false);
}

function findSameDay(
  row: CandidateRow,
  state: MatchState,
  isMeant: (payment: BookedPayment) => boolean,
): Finding | null {
  const payment = state.booked
    .elsewhere(row)
    .find((one) => one.bookedOn === row.bookedOn && isSamePayer(one, row) === true && isMeant(one));
  if (payment === undefined) return null;
  const { exact, day } = state.evidenceOf(row);
  if (exact.some((item) => isPayableOn(item, day) && fits(item, row.amountOre))) return null;
  state.booked.use(payment);
  return nothing({ code: "booked-payment", bookedOn: payment.bookedOn, payment: payment.fingerprint });
}

/** True for a payment that has paid something of all these items; null where it is not known what it has paid. */
function hasPaid({ paid }: BookedPayment, items: readonly Item[]): boolean | null {
  if (paid === undefined) return null;
  return items.every((item) => paid.some((part) => isSameItem(part, item)));
}
