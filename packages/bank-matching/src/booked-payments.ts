import { daysNear, isOtherKind } from "@utspring/domain/payments/same-payment";
import { dayNumber } from "./item.ts";
import type { CandidateRow, MatchingContext } from "./match.ts";

export type BookedPayment = MatchingContext["booked"][number];

export interface BookedPayments {
  /** Uses the payment up, so that an equal row of the same day is another payment. */
  takeOwn(row: CandidateRow): boolean;
  /** Unused payments of the row's amount within `daysNear`, the nearest first. */
  near(row: CandidateRow): readonly BookedPayment[];
  /** Those of other kinds of file; of the same kind, where the bank's ids do not count and fingerprints may differ. */
  elsewhere(row: CandidateRow): readonly BookedPayment[];
  use(payment: BookedPayment): void;
}

export function indexBooked(booked: MatchingContext["booked"]): BookedPayments {
  const own = new Map(booked.map((payment) => [payment.fingerprint, payment]));
  const unused = new Map<string, Set<BookedPayment>>();
  const keyOf = ({ amountOre, bookedOn }: Pick<CandidateRow, "amountOre" | "bookedOn">, days = 0) =>
    `${amountOre} ${dayNumber(bookedOn) + days}`;
  for (const payment of booked) unused.set(keyOf(payment), (unused.get(keyOf(payment)) ?? new Set()).add(payment));
  const use = (payment: BookedPayment) => unused.get(keyOf(payment))?.delete(payment);
  const near = (row: CandidateRow) =>
    unused.size === 0 ? [] : daysNear.flatMap((days) => [...(unused.get(keyOf(row, days)) ?? [])]);
  return {
    takeOwn({ fingerprint }) {
      const payment = own.get(fingerprint);
      if (payment !== undefined) use(payment);
      return payment !== undefined;
    },
    near,
    elsewhere: (row) =>
      near(row).filter(
        ({ profile, fingerprint }) =>
          isOtherKind(profile, row.profile) ||
          row.contentFingerprint === row.fingerprint ||
          hashOf(row.contentFingerprint) === hashOf(fingerprint),
      ),
    use,
  };
}

const hashOf = (fingerprint: string | undefined) => fingerprint?.split(":")[0];
