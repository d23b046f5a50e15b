import { daysBetween } from "@utspring/domain/dates";
import { isOtherKind, maxDaysBetweenKinds, mayBeRereadFrom } from "@utspring/domain/payments/bank-kinds";
import { isSamePayer } from "./booked-payments.ts";
import type { CandidateRow } from "./match.ts";

/**
 * The rows that are saved for later and may be a payment of the open file, or of an earlier saved row, from another
 * kind of file, by their fingerprint, with that row: the same amount, days near, and nothing that says another payer.
 * One row is the twin of one, and a saved row whose kind of file is not known is none. A saved row of a file whose
 * columns were chosen anew (`mayBeRereadFrom`) is the twin of a row that has nothing but the amount of it. Rows that
 * are `booked`, by their fingerprints, come last.
 */
export function savedTwins(
  saved: readonly CandidateRow[],
  file: readonly CandidateRow[],
  booked: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, CandidateRow> {
  const twins = new Map<string, CandidateRow>();
  if (saved.length === 0) return twins;
  const byAmount = new Map<number, CandidateRow[]>();
  const amounts = new Set(saved.map(({ amountOre }) => amountOre));
  for (const row of file)
    if (amounts.has(row.amountOre)) byAmount.set(row.amountOre, [...(byAmount.get(row.amountOre) ?? []), row]);
  const ofFile = new Set(file);
  const pair = (row: CandidateRow, twin: CandidateRow) => {
    twins.set(row.fingerprint, twin);
    byAmount.set(
      row.amountOre,
      (byAmount.get(row.amountOre) ?? []).filter((other) => other !== twin),
    );
  };
  for (const row of saved.filter(({ profile }) => profile !== null)) {
    const others = byAmount.get(row.amountOre) ?? [];
    // Rows of one kind that are saved may be of one file, in which they are two payments.
    const isOther = (other: CandidateRow) =>
      ofFile.has(other) ? isOtherKind(other.profile, row.profile) : other.profile !== row.profile;
    const [nearest] = others
      .filter((other) => isOther(other) && apart(other, row) <= maxDaysBetweenKinds && isSame(other, row) !== false)
      .toSorted(
        (one, other) => Number(isSame(other, row)) - Number(isSame(one, row)) || apart(one, row) - apart(other, row),
      );
    if (nearest === undefined) byAmount.set(row.amountOre, [...others, row]);
    else pair(row, nearest);
  }
  const isReread = mayBeRereadFrom({
    profile: file[0]?.profile ?? null,
    days: file.map(({ bookedOn }) => bookedOn),
  });
  const isBooked = ({ fingerprint }: CandidateRow) => Number(booked.has(fingerprint));
  for (const row of saved.filter((one) => !twins.has(one.fingerprint) && isReread(one))) {
    const [nearest] = (byAmount.get(row.amountOre) ?? [])
      .filter((other) => ofFile.has(other) && apart(other, row) <= maxDaysBetweenKinds)
      .toSorted((one, other) => isBooked(one) - isBooked(other) || apart(one, row) - apart(other, row));
    if (nearest !== undefined) pair(row, nearest);
  }
  return twins;
}

const apart = (one: CandidateRow, other: CandidateRow) => Math.abs(daysBetween(one.bookedOn, other.bookedOn));

/** Two phones decide, also where neither has a name. */
function isSame(other: CandidateRow, row: CandidateRow): boolean | null {
  if (other.phoneHash !== null && row.phoneHash !== null) return other.phoneHash === row.phoneHash;
  return isSamePayer(other, row);
}
