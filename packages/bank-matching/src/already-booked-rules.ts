import type { Board } from "./board.ts";
import { nothing, pays } from "./findings.ts";
import { fits, isOpen } from "./item.ts";
import type { CandidateRow, Finding } from "./match.ts";

/** A row of a file that was read before. It uses up its payment, so that a twin of the same day is another. */
export function findBookedRow(row: CandidateRow, { context, booked }: Board): Finding | null {
  if (!context.bookedFingerprints.has(row.fingerprint)) return null;
  const payment = booked.find(row, 0);
  if (payment !== null) booked.use(payment);
  return nothing({ code: "booked-row" });
}

/** The same payment of the same day in another kind of file. */
export function findBookedSameDay(row: CandidateRow, board: Board): Finding | null {
  return findBookedPayment(row, board, 0);
}

/** The same, where the two files differ by a day. */
export function findBookedNextDay(row: CandidateRow, board: Board): Finding | null {
  return findBookedPayment(row, board, 1);
}

/** Where the message has the reference of an item that is not paid, it may be another payment, and is a question. */
function findBookedPayment(row: CandidateRow, board: Board, daysApart: number): Finding | null {
  const payment = board.booked.find(row, daysApart);
  if (payment === null) return null;
  board.booked.use(payment);
  const { exact, day } = board.evidenceOf(row);
  const [item] = exact;
  const { bookedOn } = payment;
  return item !== undefined && isOpen(item, day) && fits(item, row.amountOre)
    ? pays(item, row.amountOre, { outcome: "ask", reason: { code: "maybe-booked", bookedOn } })
    : nothing({ code: "booked-payment", bookedOn });
}
