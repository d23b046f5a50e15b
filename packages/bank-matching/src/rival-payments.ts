import { payerOf } from "./board.ts";
import type { Board } from "./board.ts";
import { dayNumber, fits, isSameItem, isStamp } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow } from "./match.ts";
import { membersPointedTo } from "./file-rows.ts";
import { bankingDay, isReportedNear } from "./witnesses.ts";

/** How many days apart two payments of one thing are, where the member has reported nothing. */
const maxDays = 4;

/**
 * True where another payer's row, without an answer so far, may be the payment that the member has reported: it has the
 * row's amount, or it points to the member and to nothing else that it pays, whatever its amount.
 */
export function hasRivalOfReport(item: Item, row: CandidateRow, board: Board): boolean {
  return (
    board.fileRows.ofAmount(row.amountOre).some((other) => isRival(item, row, other, board)) ||
    rivalsOfMember(item, row, board).length > 0
  );
}

/**
 * True where another payer's row, without an answer so far, points to the member and has exactly what is left, or has
 * the item's reference, also misspelt, whatever its day and amount.
 */
export function hasRivalPayment(item: Item, row: CandidateRow, board: Board): boolean {
  return (
    rivalsOfMember(item, row, board).some((other) => fits(item, other.amountOre)) ||
    board.fileRows
      .ofMember(item.memberId)
      .some((other) => isOtherPayers(row, other, board) && isAbout(item, other, board))
  );
}

/** True where another payer of the member's whole name has a row of days near with exactly what is left. */
export function hasNamesakesPayment(item: Item, row: CandidateRow, board: Board): boolean {
  return rivalsOfMember(item, row, board).some(
    (other) => fits(item, other.amountOre) && board.evidenceOf(other).payerMembers.has(item.memberId),
  );
}

/**
 * True where the member's report is of another payer's row: one that has paid the item in these days, or one that
 * points to the member and to nothing else that it pays, whatever its amount.
 */
export function isReportOfOther(item: Item, row: CandidateRow, board: Board): boolean {
  const isUsed = item.payments.some(
    ({ payer, bookedOn }) => payer !== payerOf(row) && isReportedNear(item, dayNumber(bookedOn)),
  );
  return isUsed || rivalsOfMember(item, row, board).length > 0;
}

/** The rivals that point to the member, and to nothing else that they pay. */
function rivalsOfMember(item: Item, row: CandidateRow, board: Board): CandidateRow[] {
  return board.fileRows
    .ofMember(item.memberId)
    .filter((other) => isRival(item, row, other, board) && !paysOther(item, other, board));
}

/** True for another payer's row of days near, without an answer so far. */
function isRival(item: Item, row: CandidateRow, other: CandidateRow, board: Board): boolean {
  return isOtherPayers(row, other, board) && isNear(item, row, other, board);
}

const isOtherPayers = (row: CandidateRow, other: CandidateRow, board: Board) =>
  payerOf(other) !== payerOf(row) && !board.isAnswered(other);

function isAbout(item: Item, row: CandidateRow, board: Board): boolean {
  const { exact, nearly } = board.evidenceOf(row);
  return [...exact, ...nearly].some((one) => isSameItem(one, item));
}

/** True where the other row is of the days of the member's report, or else of the row's. */
function isNear(item: Item, row: CandidateRow, other: CandidateRow, board: Board): boolean {
  const { day } = board.evidenceOf(other);
  return item.reported === null ? Math.abs(day - board.evidenceOf(row).day) <= maxDays : isReportedNear(item, day);
}

/** True where the row's reference or amount says that it pays something else. */
function paysOther(item: Item, row: CandidateRow, board: Board): boolean {
  const evidence = board.evidenceOf(row);
  const { exact, day } = evidence;
  if (exact.some((one) => isSameItem(one, item))) return false;
  // What is more than its references may pay this too.
  const leftOre = exact.reduce((sum, one) => sum + Math.max(one.remainingOre, one.stampedOre ?? 0), 0);
  if (exact.length > 0) return row.amountOre <= leftOre;
  if (fits(item, row.amountOre)) return false;
  return (
    board.fitting(row.amountOre, day).some((one) => isStamp(one, row.amountOre)) ||
    board.openItems(membersPointedTo(evidence), day).some((one) => fits(one, row.amountOre))
  );
}

/** True where the bank books what was paid on the day of the report after the file's last day. */
export function isAfterFile({ reported }: Item, board: Board): boolean {
  return reported !== null && bankingDay(reported) > board.fileRows.lastDay;
}
