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
  /** The payment that it is, or may be, by the rules; none where they say nothing of it. */
  payment?: string | null;
  /** True where the rules propose something else for it. */
  isOther?: boolean;
  /** True where the row may be one that is saved for later. */
  isSaved?: boolean;
}

/**
 * What is booked from another kind of file, beside the rows of an open file: `missing` is in no row of it, and `paired`
 * are the fingerprints of the file's rows that the others are. One row is one of the other: that which the rules say,
 * else one of the same amount of which they say nothing, as many days apart as two kinds of file may have one payment,
 * those first that are not saved, then the nearest.
 */
export function bookedElsewhere<Booked extends BookedRow>(
  booked: readonly Booked[],
  { profile, rows, own }: { profile: string; rows: readonly RowInFile[]; own: ReadonlySet<string> },
): { missing: Booked[]; paired: ReadonlySet<string> } {
  const elsewhere = booked.filter((payment) => !own.has(payment.fingerprint) && isOtherKind(payment.profile, profile));
  const fingerprints = new Set(elsewhere.map(({ fingerprint }) => fingerprint));
  const known = new Map<string, RowInFile>();
  const byAmount = new Map<number, RowInFile[]>();
  for (const row of rows) {
    const { payment = null, isOther = false, amountOre } = row;
    if (payment !== null && fingerprints.has(payment) && !known.has(payment)) known.set(payment, row);
    else if (!isOther) {
      const before = byAmount.get(amountOre);
      if (before === undefined) byAmount.set(amountOre, [row]);
      else before.push(row);
    }
  }
  const used = new Set<RowInFile>(known.values());
  const missing: Booked[] = [];
  for (const payment of elsewhere) {
    if (known.has(payment.fingerprint)) continue;
    const [nearest] = (byAmount.get(payment.amountOre) ?? [])
      .filter((row) => !used.has(row) && apart(row, payment) <= maxDaysBetweenKinds)
      .toSorted(
        (one, other) =>
          Number(one.isSaved ?? false) - Number(other.isSaved ?? false) || apart(one, payment) - apart(other, payment),
      );
    if (nearest === undefined) missing.push(payment);
    else used.add(nearest);
  }
  return { missing, paired: new Set([...used].flatMap(({ fingerprint }) => fingerprint ?? [])) };
}

const apart = (one: { bookedOn: string }, other: { bookedOn: string }) =>
  Math.abs(daysBetween(one.bookedOn, other.bookedOn));
