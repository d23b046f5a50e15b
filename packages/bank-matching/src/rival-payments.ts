import { payerOf } from "./board.ts";
import type { Board } from "./board.ts";
import { fits, isSameItem, isStamp } from "./item.ts";
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

/** True where another payer's row, without an answer so far, points to the member and has exactly what is left. */
export function hasRivalPayment(item: Item, row: CandidateRow, board: Board): boolean {
  return rivalsOfMember(item, row, board).some((other) => fits(item, other.amountOre));
}

/** The rivals that point to the member, and to nothing else that they pay. */
function rivalsOfMember(item: Item, row: CandidateRow, board: Board): CandidateRow[] {
  return board.fileRows
    .ofMember(item.memberId)
    .filter((other) => isRival(item, row, other, board) && !paysOther(item, other, board));
}

/** True for another payer's row of days near, without an answer so far. */
function isRival(item: Item, row: CandidateRow, other: CandidateRow, board: Board): boolean {
  return payerOf(other) !== payerOf(row) && !board.isAnswered(other) && isNear(item, row, other, board);
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
  if (exact.length > 0) return !exact.some((one) => isSameItem(one, item));
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
