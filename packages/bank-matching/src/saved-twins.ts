import {
  isNear,
  isOtherKind,
  mayBeRereadFrom,
  mayBeSamePayment,
  pairRows,
  samePayerFirst,
} from "@utspring/domain/payments/same-payment";
import type { CandidateRow } from "./match.ts";

export function savedTwins(
  saved: readonly CandidateRow[],
  file: readonly CandidateRow[],
  booked: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, CandidateRow> {
  const ofFile = new Set(file);
  // Saved rows of one kind may come from one file, in which they are two payments.
  const isOther = (row: CandidateRow, other: CandidateRow) =>
    ofFile.has(other) ? isOtherKind(other.profile, row.profile) : other.profile !== row.profile;
  const twins = pairRows(
    saved.filter(({ profile }) => profile !== null),
    file,
    {
      may: (row, other) => mayBeSamePayment(row, other, isOther(row, other)),
      rank: samePayerFirst,
      join: (row) => row,
    },
  );
  const [profile = null, days] = [file[0]?.profile, file.map(({ bookedOn }) => bookedOn)];
  const isReread = mayBeRereadFrom({ profile, days });
  const taken = new Set(twins.values());
  const reread = pairRows(
    saved.filter((row) => !twins.has(row) && isReread(row)),
    file.filter((row) => !taken.has(row)),
    { may: isNear, rank: (_row, { fingerprint }) => Number(booked.has(fingerprint)) },
  );
  return new Map([...twins, ...reread].map(([{ fingerprint }, twin]) => [fingerprint, twin]));
}
