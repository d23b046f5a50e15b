import type { Board } from "./board.ts";
import { nothing } from "./findings.ts";
import { fits, isOpen } from "./item.ts";
import type { CandidateRow, Finding } from "./match.ts";

/** A row of a file that was read before. */
export function findBookedRow(row: CandidateRow, { booked }: Board): Finding | null {
  return booked.takeOwn(row) ? nothing({ code: "booked-row" }) : null;
}

/**
 * The same payment of the same day in another kind of file. Where the message has the reference of an item that is not
 * paid, it may be another payment, and is a question (`cautionsOf`).
 */
export function findBookedSameDay(row: CandidateRow, board: Board): Finding | null {
  const payment = board.booked.find(row, 0);
  if (payment === null) return null;
  const { exact, day } = board.evidenceOf(row);
  if (exact.some((item) => isOpen(item, day) && fits(item, row.amountOre))) return null;
  board.booked.use(payment);
  return nothing({ code: "booked-payment", bookedOn: payment.bookedOn });
}
