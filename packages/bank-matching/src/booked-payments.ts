import { dayNumber } from "./item.ts";
import type { CandidateRow, MatchingContext } from "./match.ts";
import { memberNames } from "./member-names.ts";
import { nameKey } from "./words.ts";

/** A payment that is booked from a file. */
export type BookedPayment = MatchingContext["booked"][number];

/** The payments that are booked. Each answers for one row. */
export interface BookedPayments {
  /** A payment of the same amount by the same payer, so many days before or after the row; null when there is none. */
  find(row: CandidateRow, daysApart: number): BookedPayment | null;
  use(payment: BookedPayment): void;
}

/** Indexes them by amount and day. */
export function indexBooked(booked: MatchingContext["booked"]): BookedPayments {
  const unused = new Map<string, Set<BookedPayment>>();
  const keyOf = (amountOre: number, day: number) => `${amountOre} ${day}`;
  for (const payment of booked) {
    const key = keyOf(payment.amountOre, dayOf(payment));
    unused.set(key, (unused.get(key) ?? new Set()).add(payment));
  }
  return {
    find(row, daysApart) {
      if (unused.size === 0) return null;
      const days = new Set([dayOf(row) - daysApart, dayOf(row) + daysApart]);
      for (const day of days)
        for (const payment of unused.get(keyOf(row.amountOre, day)) ?? [])
          if (isSamePayer(payment, row)) return payment;
      return null;
    },
    use: (payment) => unused.get(keyOf(payment.amountOre, dayOf(payment)))?.delete(payment),
  };
}

const dayOf = ({ bookedOn }: { bookedOn: string }) => dayNumber(bookedOn);

/** Where both have a phone it decides; else their names, of which one may be cut. */
function isSamePayer(payment: BookedPayment, { phoneHash, nameHash = null, name }: CandidateRow): boolean {
  if (payment.phoneHash !== null && payment.phoneHash === nameHash) return true;
  if (payment.phoneHash !== null && phoneHash !== null) return payment.phoneHash === phoneHash;
  if (payment.name === null || name === null) return false;
  if (nameKey(payment.name) === nameKey(name)) return true;
  return isNameOf(payment.name, name) || isNameOf(name, payment.name);
}

const isNameOf = (name: string, payer: string) =>
  memberNames([{ id: "", name }], new Set()).ofPayer(payer).full.size > 0;
