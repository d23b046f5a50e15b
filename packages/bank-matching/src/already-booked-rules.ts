import { isSamePayer } from "@utspring/domain/payments/same-payment";
import type { MatchState } from "./match-state.ts";
import type { BookedPayment } from "./booked-payments.ts";
import { nothing } from "./findings.ts";
import { fits, isPayableOn, isSameItem } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, Finding } from "./match.ts";

export function findBookedRow(row: CandidateRow, { booked }: MatchState): Finding | null {
  return booked.takeOwn(row) ? nothing({ code: "booked-row" }) : null;
}

/** Tried before the other rules, so that a payer's other row does not take this row's payment. */
export function findBookedReference(row: CandidateRow, state: MatchState): Finding | null {
  const { exact } = state.evidenceOf(row);
  return exact.length === 0 ? null : findSameDay(row, state, (payment) => hasPaid(payment, exact) === true);
}

/** A reference of an unpaid item, or of an item that the booked payment did not pay, may mean another payment. */
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

function hasPaid({ paid }: BookedPayment, items: readonly Item[]): boolean | null {
  if (paid === undefined) return null;
  return items.every((item) => paid.some((part) => isSameItem(part, item)));
}
