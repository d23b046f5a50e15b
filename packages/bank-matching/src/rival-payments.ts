// A rival of `row` is another payer's row of the file, near in time and unmatched, that may be the same item's payment.
import { payerOf } from "./match-state.ts";
import type { MatchState } from "./match-state.ts";
import { dayNumber, fits, isSameItem, isStamp } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import { membersPointedTo } from "./file-rows.ts";
import { maxDaysOfRivals } from "./rivals.ts";
import { bankingDay, isReportedNear } from "./witnesses.ts";

export function hasRivalOfReport(item: Item, row: CandidateRow, state: MatchState): boolean {
  return (
    state.fileRows.ofAmount(row.amountOre).some((other) => isRival(item, row, other, state)) ||
    rivalsOfMember(item, row, state).length > 0
  );
}

export function hasRivalPayment(item: Item, row: CandidateRow, state: MatchState): boolean {
  return (
    rivalsOfMember(item, row, state).some((other) => fits(item, other.amountOre)) ||
    state.fileRows
      .ofMember(item.memberId)
      .some((other) => isOtherPayers(row, other, state) && isAbout(item, other, state))
  );
}

export function hasNamesakesPayment(item: Item, row: CandidateRow, state: MatchState): boolean {
  return rivalsOfMember(item, row, state).some(
    (other) => fits(item, other.amountOre) && state.evidenceOf(other).payerMembers.has(item.memberId),
  );
}

export function isReportOfOther(item: Item, row: CandidateRow, state: MatchState): boolean {
  const isUsed = item.payments.some(
    ({ payer, bookedOn }) => payer !== payerOf(row) && isReportedNear(item, dayNumber(bookedOn)),
  );
  return isUsed || rivalsOfMember(item, row, state).length > 0;
}

function rivalsOfMember(item: Item, row: CandidateRow, state: MatchState): CandidateRow[] {
  return state.fileRows
    .ofMember(item.memberId)
    .filter((other) => isRival(item, row, other, state) && !paysOther(item, other, state));
}

function isRival(item: Item, row: CandidateRow, other: CandidateRow, state: MatchState): boolean {
  return isOtherPayers(row, other, state) && isNear(item, row, other, state);
}

const isOtherPayers = (row: CandidateRow, other: CandidateRow, state: MatchState) =>
  payerOf(other) !== payerOf(row) && !state.isAnswered(other);

function isAbout(item: Item, row: CandidateRow, state: MatchState): boolean {
  const { exact, nearly } = state.evidenceOf(row);
  return [...exact, ...nearly].some((one) => isSameItem(one, item));
}

function isNear(item: Item, row: CandidateRow, other: CandidateRow, state: MatchState): boolean {
  const { day } = state.evidenceOf(other);
  return item.reported === null
    ? Math.abs(day - state.evidenceOf(row).day) <= maxDaysOfRivals
    : isReportedNear(item, day);
}

function paysOther(item: Item, row: CandidateRow, state: MatchState): boolean {
  const evidence = state.evidenceOf(row);
  const { exact, day } = evidence;
  if (exact.some((one) => isSameItem(one, item))) return false;
  // An amount above the sum of the referenced items may pay this item too.
  const referencedOre = exact.reduce((sum, one) => sum + Math.max(one.remainingOre, one.stampedOre ?? 0), 0);
  if (exact.length > 0) return row.amountOre <= referencedOre;
  if (fits(item, row.amountOre)) return false;
  return (
    state.fitting(row.amountOre, day).some((one) => isStamp(one, row.amountOre)) ||
    state.payableItems(membersPointedTo(evidence), day).some((one) => fits(one, row.amountOre))
  );
}

/** True when the bank books a payment of the report's day after the file's last day. */
export function isAfterFile({ reported }: Item, state: MatchState): boolean {
  return reported !== null && bankingDay(reported) > state.fileRows.lastDay;
}
