import type { Match } from "@utspring/bank-matching/match";
import { isOfClass } from "./year-of-files.ts";
import type { MatchedFile } from "./year-of-files.ts";
import type { Payment } from "./made-payments.ts";

export interface MatchCounts {
  payments: number;
  booked: number;
  wrong: number;
  rightFirst: number;
  wrongFirst: number;
  unrelated: number;
  unrelatedAsked: number;
  faults: string[];
}

export function countMatches(files: Iterable<MatchedFile>): MatchCounts {
  const counts: MatchCounts = {
    payments: 0,
    booked: 0,
    wrong: 0,
    rightFirst: 0,
    wrongFirst: 0,
    unrelated: 0,
    unrelatedAsked: 0,
    faults: [],
  };
  for (const { rows, matches } of files)
    for (const [index, { payment }] of rows.entries()) {
      const match = matches[index];
      if (match !== undefined) count(counts, match, payment);
    }
  return counts;
}

function count(counts: MatchCounts, match: Match, payment: Payment): void {
  const isBooked = match.outcome === "book";
  const hasAnswer = match.parts.length > 0 || match.creditOre > 0;
  const isRight = isOfClass(payment) && isWhatItIs(match, payment);
  if (isBooked) counts.booked += 1;
  if (isBooked && !isRight) {
    counts.wrong += 1;
    const { bookedOn, amountOre, name, message } = match.row;
    counts.faults.push(
      `${match.rule} ${JSON.stringify([bookedOn, amountOre, name, message, match.parts, match.reason])}`,
    );
  }
  if (isOfClass(payment)) {
    counts.payments += 1;
    if (isRight) counts.rightFirst += 1;
    else if (hasAnswer) counts.wrongFirst += 1;
    return;
  }
  counts.unrelated += 1;
  if (match.outcome !== "none") counts.unrelatedAsked += 1;
}

/** True when the parts are what was paid, and the rest is the credit of whom it belongs to. */
export function isWhatItIs(
  { parts, creditOre, creditMemberId, row }: Match,
  { pays, creditOf, isLocked }: Payment,
): boolean {
  const wanted = pays.map(({ due, amountOre }) => `${due.pupil.id} ${due.requirement.id} ${amountOre}`);
  const found = parts.map(({ memberId, requirementId, amountOre }) => `${memberId} ${requirementId} ${amountOre}`);
  if (wanted.toSorted().join() !== found.toSorted().join()) return false;
  const restOre = row.amountOre - pays.reduce((sum, { amountOre }) => sum + amountOre, 0);
  // Own öre are the pupil's own.
  const restOf = creditOf ?? (isLocked ? pays[0]?.due.pupil : null);
  return creditOre === restOre && (restOre === 0 || creditMemberId === restOf?.id);
}
