import { isOtherKind, maxDaysBetweenKinds } from "@utspring/domain/payments/bank-kinds";
import type { Board } from "./board.ts";
import type { CandidateRow, Finding } from "./match.ts";
import type { Note } from "./reason.ts";

/** Notes that make even a row that no rule knows a question. */
const alwaysAsked: ReadonlySet<Note["code"]> = new Set(["undone", "maybe-booked", "maybe-twin"]);

/** Why a row is neither booked nor suggested, whatever the rules find; null for most rows. */
export function cautionOf(row: CandidateRow, { context: { undone, today, twins }, booked }: Board): Note | null {
  const own = undone.find(({ fingerprint }) => fingerprint === row.fingerprint);
  if (own !== undefined) return { code: "undone", undoneOn: own.undoneOn, isOwn: own.isOwn };
  if (row.bookedOn > today) return { code: "future" };
  for (let daysApart = 0; daysApart <= maxDaysBetweenKinds; daysApart += 1) {
    const payment = booked.find(row, daysApart) ?? booked.findByText(row, daysApart);
    if (payment !== null) return { code: "maybe-booked", bookedOn: payment.bookedOn };
  }
  const unsure = booked.findUnsure(row);
  if (unsure !== null) return { code: "maybe-booked", bookedOn: unsure.bookedOn };
  const twin = twins?.get(row.fingerprint);
  if (twin !== undefined) return { code: "maybe-twin", bookedOn: twin.bookedOn, twin: twin.fingerprint };
  // An undone row has lost its payer, so the day and the amount are all that can tell.
  const alike = undone.find(
    (one) => one.bookedOn === row.bookedOn && one.amountOre === row.amountOre && isOtherKind(one.profile, row.profile),
  );
  return alike === undefined ? null : { code: "maybe-undone", undoneOn: alike.undoneOn };
}

/** The finding as a question, with the answer that it has. */
export function asQuestion<Some extends Finding>(finding: Some, { code }: Note): Some {
  const isAsked = finding.outcome !== "none" || alwaysAsked.has(code);
  return isAsked ? { ...finding, outcome: "ask", preticked: false } : finding;
}
