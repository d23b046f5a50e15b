// `row` is the row that is matched. A rival is another payer's row of the same file, booked near it and not matched so
// far, which may be the payment of the same item.
import { payerOf } from "./match-state.ts";
import type { MatchState } from "./match-state.ts";
import { dayNumber, fits, isSameItem, isStamp } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import { membersPointedTo } from "./file-rows.ts";
import { bankingDay, isReportedNear } from "./witnesses.ts";

/** How many days apart two rows can be rivals, when the member has reported nothing. */
const maxDays = 4;

/** True when a rival has the same amount as `row`, or points to the item's member and pays no other item. */
export function hasRivalOfReport(item: Item, row: CandidateRow, state: MatchState): boolean {
  return (
    state.fileRows.ofAmount(row.amountOre).some((other) => isRival(item, row, other, state)) ||
    rivalsOfMember(item, row, state).length > 0
  );
}

/**
 * True when a rival points to the item's member and has exactly the amount that is left to pay, or when a row of
 * another payer, of any day and amount, has the item's reference, also misspelt.
 */
export function hasRivalPayment(item: Item, row: CandidateRow, state: MatchState): boolean {
  return (
    rivalsOfMember(item, row, state).some((other) => fits(item, other.amountOre)) ||
    state.fileRows
      .ofMember(item.memberId)
      .some((other) => isOtherPayers(row, other, state) && isAbout(item, other, state))
  );
}

/** True when a rival whose payer has the member's whole name has exactly the amount that is left to pay. */
export function hasNamesakesPayment(item: Item, row: CandidateRow, state: MatchState): boolean {
  return rivalsOfMember(item, row, state).some(
    (other) => fits(item, other.amountOre) && state.evidenceOf(other).payerMembers.has(item.memberId),
  );
}

/**
 * True when the member's report is of another payer's row: one that has paid the item near the day of the report, or a
 * rival that points to the member and pays no other item.
 */
export function isReportOfOther(item: Item, row: CandidateRow, state: MatchState): boolean {
  const isUsed = item.payments.some(
    ({ payer, bookedOn }) => payer !== payerOf(row) && isReportedNear(item, dayNumber(bookedOn)),
  );
  return isUsed || rivalsOfMember(item, row, state).length > 0;
}

/** The rivals that point to the item's member and pay no other item. */
function rivalsOfMember(item: Item, row: CandidateRow, state: MatchState): CandidateRow[] {
  return state.fileRows
    .ofMember(item.memberId)
    .filter((other) => isRival(item, row, other, state) && !paysOther(item, other, state));
}

/** True when `other` is a rival of `row` for the item. */
function isRival(item: Item, row: CandidateRow, other: CandidateRow, state: MatchState): boolean {
  return isOtherPayers(row, other, state) && isNear(item, row, other, state);
}

const isOtherPayers = (row: CandidateRow, other: CandidateRow, state: MatchState) =>
  payerOf(other) !== payerOf(row) && !state.isAnswered(other);

function isAbout(item: Item, row: CandidateRow, state: MatchState): boolean {
  const { exact, nearly } = state.evidenceOf(row);
  return [...exact, ...nearly].some((one) => isSameItem(one, item));
}

/** True when the other row is near the day of the member's report or, without a report, near the row's day. */
function isNear(item: Item, row: CandidateRow, other: CandidateRow, state: MatchState): boolean {
  const { day } = state.evidenceOf(other);
  return item.reported === null ? Math.abs(day - state.evidenceOf(row).day) <= maxDays : isReportedNear(item, day);
}

/** True when the row's reference or amount says that it pays another item. */
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

/** True when the bank books a payment of the day of the report after the file's last day. */
export function isAfterFile({ reported }: Item, state: MatchState): boolean {
  return reported !== null && bankingDay(reported) > state.fileRows.lastDay;
}
