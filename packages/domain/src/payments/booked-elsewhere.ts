import { isNear, isOtherKind, pairRows } from "./same-payment.ts";

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
  const open: RowInFile[] = [];
  for (const row of rows) {
    const { payment = null, isOther = false } = row;
    if (payment !== null && fingerprints.has(payment) && !known.has(payment)) known.set(payment, row);
    else if (!isOther) open.push(row);
  }
  const left = elsewhere.filter(({ fingerprint }) => !known.has(fingerprint));
  const pairs = pairRows(left, open, { may: isNear, rank: (_payment, { isSaved = false }) => Number(isSaved) });
  return {
    missing: left.filter((payment) => !pairs.has(payment)),
    paired: new Set([...known.values(), ...pairs.values()].flatMap(({ fingerprint }) => fingerprint ?? [])),
  };
}
