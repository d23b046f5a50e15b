import { daysBetween } from "../dates.ts";
import { isOtherKind, maxDaysBetweenKinds } from "./bank-kinds.ts";

/** A bank row as a comparison of two kinds of file needs it; null is not known. Öre. */
export interface RowOfKind {
  profile: string | null;
  bookedOn: string;
  amountOre: number;
  name: string | null;
  phoneHash?: string | null;
  /** True for a row that is said to be the same payment as another: that may be of the same file, read otherwise. */
  isSame?: boolean;
}

/**
 * True for two rows that may be one payment in two kinds of file: the same amount, days near, and neither names nor
 * phones that differ. A phone decides only where no two names can be compared.
 */
export function mayBeSamePayment(one: RowOfKind, other: RowOfKind): boolean {
  return (
    one.amountOre === other.amountOre &&
    isOfOtherFile(one, other) &&
    daysApart(one, other) <= maxDaysBetweenKinds &&
    !isOtherName(one.name, other.name) &&
    !(hasNoName(one, other) && isOtherPhone(one.phoneHash ?? null, other.phoneHash ?? null))
  );
}

/** The rows that no booked row is the payment of. Each booked row is the payment of one, the nearest by day. */
export function withoutBooked<Row extends RowOfKind>(rows: readonly Row[], booked: readonly RowOfKind[]): Row[] {
  const unused = new Map<number, Set<RowOfKind>>();
  for (const row of booked) unused.set(row.amountOre, (unused.get(row.amountOre) ?? new Set()).add(row));
  return rows.filter((row) => {
    const ofAmount = unused.get(row.amountOre) ?? new Set();
    const [nearest] = [...ofAmount]
      .filter((one) => mayBeSamePayment(one, row))
      .toSorted(
        (one, other) =>
          Number(hasNoName(one, row)) - Number(hasNoName(other, row)) || daysApart(one, row) - daysApart(other, row),
      );
    if (nearest !== undefined) ofAmount.delete(nearest);
    return nearest === undefined;
  });
}

/** Of rows of two kinds of file that may be one payment, the first. One row is the payment of one other. */
export function oncePerPayment<Row extends RowOfKind>(rows: readonly Row[]): Row[] {
  const single: Row[] = [];
  const paired = new Set<Row>();
  for (const row of rows) {
    const other =
      row.profile === null
        ? undefined
        : single.find((one) => one.profile !== null && !paired.has(one) && mayBeSamePayment(one, row));
    if (other === undefined) single.push(row);
    else paired.add(other);
  }
  return single;
}

/**
 * True where what a member pays with a row, one part of it or all together, is the amount of a payment, for whatever
 * the row is chosen to be. A member's own öre come on top of the amount. Öre.
 */
export function paysAmount(partsOre: readonly number[], amountOre: number): boolean {
  const sumOre = partsOre.reduce((sum, ore) => sum + ore, 0);
  return [...partsOre, sumOre].some((ore) => kronorOf(ore) === kronorOf(amountOre));
}

function isOfOtherFile(one: RowOfKind, other: RowOfKind): boolean {
  if (one.profile !== other.profile) return true;
  return (one.isSame === true || other.isSame === true) && isOtherKind(one.profile, other.profile);
}

const kronorOf = (ore: number) => Math.trunc(ore / 100);
const daysApart = (one: RowOfKind, other: RowOfKind) => Math.abs(daysBetween(one.bookedOn, other.bookedOn));
const hasNoName = (one: RowOfKind, other: RowOfKind) => one.name === null || other.name === null;
const isOtherPhone = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;

/** True for two names without a word in common: banks cut names and write them in another order. */
function isOtherName(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const words = new Set(wordsOf(one));
  return !wordsOf(other).some((word) => words.has(word));
}

const wordsOf = (name: string) => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
