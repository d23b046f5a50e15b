import type { Match } from "@utspring/bank-matching/match";
import type { Reconciled } from "@utspring/bank-matching/reconcile";

/**
 * The rows with those fingerprints as questions, whatever the rules say of them: what was chosen for them was of
 * something that is not so any more. A row that is booked is none.
 */
export function reopenRows(reconciled: Reconciled, fingerprints: ReadonlySet<string>): Reconciled {
  if (fingerprints.size === 0) return reconciled;
  const { book, suggest, ask, unknown, already } = reconciled;
  const isReopened = ({ row, reason }: Match) => fingerprints.has(row.fingerprint) && reason.code !== "booked-row";
  const without = (matches: Match[]) => matches.filter((match) => !isReopened(match));
  const reopened = [book, suggest, unknown, already].flat().filter(isReopened).map(asQuestion);
  return {
    ...reconciled,
    book: without(book),
    suggest: without(suggest),
    ask: [...reopened, ...ask],
    unknown: without(unknown),
    already: without(already),
  };
}

/** A row that is known from another kind of file can be answered as the same payment. */
function asQuestion(match: Match): Match {
  const { reason, notes } = match;
  const same = reason.code === "booked-payment" ? [{ code: "maybe-booked" as const, bookedOn: reason.bookedOn }] : [];
  return { ...match, outcome: "ask", preticked: false, notes: [...same, ...notes] };
}
