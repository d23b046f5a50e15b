import { answerByApproved, answersOf, recordIdOf } from "@utspring/bank-matching/answers";
import type { ApprovedPayment, Match } from "@utspring/bank-matching/match";
import type { MatchNote } from "@utspring/bank-matching/reason";
import type { Reconciled } from "@utspring/bank-matching/reconcile";
import { choiceFor, chosenAnswer } from "./choices.ts";
import type { Choices } from "./choices.ts";
import type { ChosenItem, ReopenedRows } from "./reader-messages.ts";

/**
 * The reopened rows as questions, whatever the rules say of them: what was chosen for them was of something that is not
 * so any more. Where the item that was chosen, or its member's credit, has a payment of that amount, approved by hand,
 * it is an answer. A row that is booked is none.
 */
export function reopenRows(
  reconciled: Reconciled,
  reopened: ReopenedRows,
  approved: readonly ApprovedPayment[],
): Reconciled {
  if (reopened.size === 0) return reconciled;
  const { book, suggest, ask, unknown, already } = reconciled;
  const isReopened = ({ row, reason }: Match) => reopened.has(row.fingerprint) && reason.code !== "booked-row";
  const without = (matches: Match[]) => matches.filter((match) => !isReopened(match));
  // A payment is tied to one row.
  const tied = new Set(without(book).map(recordIdOf));
  const free = approved.filter(({ recordId }) => !tied.has(recordId));
  const withApproved = (match: Match) => offerApproved(match, reopened.get(match.row.fingerprint) ?? [], free);
  const others = [book, suggest, unknown, already].flat().filter(isReopened).map(asQuestion);
  return {
    ...reconciled,
    book: without(book),
    suggest: without(suggest),
    ask: [...others.map(withApproved), ...ask.map(withApproved)],
    unknown: without(unknown),
    already: without(already),
  };
}

/**
 * What the choices of those rows pay, so that it is known when they are asked about again. `paid`: the payments that
 * were approved meanwhile, also of a choice that pays no item, as a credit.
 */
export function chosenItems(
  { dropped: fingerprints, paid }: { dropped: ReadonlySet<string>; paid: ReopenedRows },
  { book, suggest, ask, unknown, already }: Reconciled,
  choices: Choices,
): ReopenedRows {
  const matches = [book, suggest, ask, unknown, already].flat().filter(({ row }) => fingerprints.has(row.fingerprint));
  const byRow = new Map(matches.map((match) => [match.row.fingerprint, match]));
  return new Map(
    [...fingerprints].map((fingerprint) => {
      const match = byRow.get(fingerprint);
      const chosen = (match && chosenAnswer(match, choiceFor(match, choices))?.parts) ?? [];
      return [fingerprint, [...chosen, ...(paid.get(fingerprint) ?? [])]];
    }),
  );
}

/** A row that is known from another kind of file can be answered as the same payment. */
function asQuestion(match: Match): Match {
  const { reason, notes } = match;
  const same = reason.code === "booked-payment" ? [{ ...reason, code: "maybe-booked" as const }] : [];
  return { ...match, outcome: "ask", preticked: false, notes: [...same, ...notes] };
}

/** The question with the approved payments of these items among its answers, before those of the rules. */
function offerApproved(match: Match, items: readonly ChosenItem[], approved: readonly ApprovedPayment[]): Match {
  const { amountOre } = match.row;
  const known = new Set(answersOf(match).map(recordIdOf));
  const offered = approved.filter(
    (payment) =>
      [payment.amountOre, payment.stampedOre].includes(amountOre) &&
      !known.has(payment.recordId) &&
      items.some((item) => item.memberId === payment.memberId && item.requirementId === payment.requirementId),
  );
  const [first] = offered;
  if (first === undefined) return match;
  const note: MatchNote = { code: "approved-since", approvedOn: first.approvedOn };
  const answers = offered.map((payment) => answerByApproved(payment, amountOre).parts);
  return { ...match, alternatives: [...answers, ...match.alternatives], notes: [note, ...match.notes] };
}
