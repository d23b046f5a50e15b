import { daysBetween } from "../dates.ts";
import { isOtherKind, maxDaysBetweenKinds } from "./bank-kinds.ts";

/** A row that is booked, with the kind of file that it came from. */
export interface BookedRow {
  fingerprint: string;
  profile: string | null;
  bookedOn: string;
  amountOre: number;
}

/** A row of an open file. Without a fingerprint it is one that was said to be none of the class's. */
export interface RowInFile {
  fingerprint: string | null;
  bookedOn: string;
  amountOre: number;
  /** True where the rules say that it is, or may be, a payment that is booked from another kind of file. */
  isKnown: boolean;
  /** True where the row may be one that is saved for later. */
  isSaved?: boolean;
}

/**
 * What is booked from another kind of file, beside the rows of an open file: `missing` is in no row of it, and `paired`
 * are the fingerprints of the file's rows that the others are. One row is one of the other: the same amount, as many
 * days apart as two kinds of file may have one payment, those first that are not saved, then those that the rules know,
 * then the nearest.
 */
export function bookedElsewhere<Booked extends BookedRow>(
  booked: readonly Booked[],
  { profile, rows, own }: { profile: string; rows: readonly RowInFile[]; own: ReadonlySet<string> },
): { missing: Booked[]; paired: ReadonlySet<string> } {
  const byAmount = new Map<number, RowInFile[]>();
  for (const row of rows) {
    const before = byAmount.get(row.amountOre);
    if (before === undefined) byAmount.set(row.amountOre, [row]);
    else before.push(row);
  }
  const used = new Set<RowInFile>();
  const missing: Booked[] = [];
  for (const payment of booked) {
    if (own.has(payment.fingerprint) || !isOtherKind(payment.profile, profile)) continue;
    const [nearest] = (byAmount.get(payment.amountOre) ?? [])
      .filter((row) => !used.has(row) && apart(row, payment) <= maxDaysBetweenKinds)
      .toSorted(
        (one, other) =>
          Number(one.isSaved ?? false) - Number(other.isSaved ?? false) ||
          Number(other.isKnown) - Number(one.isKnown) ||
          apart(one, payment) - apart(other, payment),
      );
    if (nearest === undefined) missing.push(payment);
    else used.add(nearest);
  }
  return { missing, paired: new Set([...used].flatMap(({ fingerprint }) => fingerprint ?? [])) };
}

const apart = (one: { bookedOn: string }, other: { bookedOn: string }) =>
  Math.abs(daysBetween(one.bookedOn, other.bookedOn));
