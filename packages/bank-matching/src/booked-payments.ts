import { isOtherKind, maxDaysBetweenKinds } from "@utspring/domain/payments/same-payment";
import { dayNumber } from "./item.ts";
import type { CandidateRow, MatchingContext } from "./match.ts";

export type BookedPayment = MatchingContext["booked"][number];

/** The rows that are booked. Each answers for one row of a file. */
export interface BookedPayments {
  /** True for a row that was read before. It uses up its payment, so that a twin of the same day is another. */
  takeOwn(row: CandidateRow): boolean;
  /** The unused payments of the row's amount and of a day near, the nearest first, of any kind of file. */
  near(row: CandidateRow): readonly BookedPayment[];
  /** Those of another kind of file: within one only the fingerprint tells payments apart. */
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
    elsewhere: (row) => near(row).filter(({ profile }) => isOtherKind(profile, row.profile)),
    use,
  };
}

/** 0, -1, 1, -2, 2 … */
const daysNear = Array.from({ length: 2 * maxDaysBetweenKinds + 1 }, (_, index) =>
  index % 2 === 0 ? index / 2 : -(index + 1) / 2,
);
