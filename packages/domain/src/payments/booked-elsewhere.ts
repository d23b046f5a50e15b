import { isNear, isOtherKind, pairRows } from "./same-payment.ts";

export interface BookedBankRow {
  fingerprint: string;
  profile: string | null;
  bookedOn: string;
  amountOre: number;
}

/** A null fingerprint: a row that was said to be none of the class's. */
export interface RowInFile {
  fingerprint: string | null;
  bookedOn: string;
  amountOre: number;
  /** The payment that it is, or may be, by the rules. */
  payment?: string | null;
  /** The rules propose another answer for it. */
  isOther?: boolean;
  /** It may be a row that is saved for later. */
  isSaved?: boolean;
}

/**
 * Pairs each payment booked from another kind of file with at most one row: the row the rules name, else the nearest
 * row of equal amount within five days; unsaved rows first. `missing`: without a row; `paired`: the rows' fingerprints.
 */
export function bookedElsewhere<Booked extends BookedBankRow>(
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
