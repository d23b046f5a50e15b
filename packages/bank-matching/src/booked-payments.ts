import { isLooseKind, isOtherKind, maxDaysBetweenKinds } from "@utspring/domain/payments/bank-kinds";
import { dayNumber } from "./item.ts";
import type { CandidateRow, MatchingContext } from "./match.ts";
import { differByInitials, haveNameInCommon } from "./member-names.ts";
import { nameKey } from "./words.ts";

export type BookedPayment = MatchingContext["booked"][number];

/** The rows that are booked. Each answers for one row of a file. */
export interface BookedPayments {
  /** True for a row that was read before. It uses up its payment, so that a twin of the same day is another. */
  takeOwn(row: CandidateRow): boolean;
  /**
   * An unused payment of the same amount by the same payer in another kind of file, so many days before or after the
   * row; null for none. Within one kind of file only the fingerprint tells payments apart. `isMeant` says which of
   * several it may be.
   */
  find(row: CandidateRow, daysApart: number, isMeant?: (payment: BookedPayment) => boolean): BookedPayment | null;
  /**
   * The same where one of the two has no payer, and its text has the other's name, or where one name has only initials
   * of the other: accounts of some banks write nothing else. Both prove less than a payer.
   */
  findByText(row: CandidateRow, daysApart: number): BookedPayment | null;
  /** An unused payment of the same day and amount in another kind of file, whose payer nothing says; else null. */
  findUnsure(row: CandidateRow): BookedPayment | null;
  /**
   * The unused payments of the row's amount that have paid something for the member, from another kind of file and of
   * a day near. A payer tells them apart only where both kinds of file say for sure who paid.
   */
  paidFor(memberId: string, row: CandidateRow): readonly BookedPayment[];
  /** The unused payments of the row's amount and of a day near, of any kind of file and by any payer. */
  near(row: CandidateRow): readonly BookedPayment[];
  use(payment: BookedPayment): void;
}

export function indexBooked(booked: MatchingContext["booked"]): BookedPayments {
  const own = new Map(booked.map((payment) => [payment.fingerprint, payment]));
  const unused = new Map<string, Set<BookedPayment>>();
  const byMember = new Map<string, Set<BookedPayment>>();
  const keyOf = (amountOre: number, day: number) => `${amountOre} ${day}`;
  for (const payment of booked) {
    const key = keyOf(payment.amountOre, dayOf(payment));
    unused.set(key, (unused.get(key) ?? new Set()).add(payment));
    for (const { memberId } of payment.paid ?? []) {
      const keyOfMember = `${memberId} ${payment.amountOre}`;
      byMember.set(keyOfMember, (byMember.get(keyOfMember) ?? new Set()).add(payment));
    }
  }
  const isUnused = (payment: BookedPayment) =>
    unused.get(keyOf(payment.amountOre, dayOf(payment)))?.has(payment) === true;
  const use = (payment: BookedPayment) => unused.get(keyOf(payment.amountOre, dayOf(payment)))?.delete(payment);
  const ofDay = ({ amountOre }: CandidateRow, day: number) => unused.get(keyOf(amountOre, day)) ?? [];
  const findNear = (row: CandidateRow, daysApart: number, isSame: (payment: BookedPayment) => boolean) => {
    if (unused.size === 0) return null;
    const days = new Set([dayOf(row) - daysApart, dayOf(row) + daysApart]);
    for (const day of days)
      for (const payment of ofDay(row, day))
        if (isOtherKind(payment.profile, row.profile) && isSame(payment)) return payment;
    return null;
  };
  return {
    takeOwn({ fingerprint }) {
      const payment = own.get(fingerprint);
      if (payment !== undefined) use(payment);
      return payment !== undefined;
    },
    find: (row, daysApart, isMeant = () => true) =>
      findNear(row, daysApart, (payment) => isSamePayer(payment, row) === true && isMeant(payment)),
    findByText: (row, daysApart) =>
      findNear(row, daysApart, (payment) => isSamePayer(payment, row) === null && isNamedIn(payment, row)),
    findUnsure(row) {
      for (const payment of ofDay(row, dayOf(row)))
        if (isOtherKind(payment.profile, row.profile) && isSamePayer(payment, row) === null) return payment;
      return null;
    },
    paidFor: (memberId, row) =>
      [...(byMember.get(`${memberId} ${row.amountOre}`) ?? [])].filter(
        (payment) =>
          isUnused(payment) &&
          isOtherKind(payment.profile, row.profile) &&
          Math.abs(dayOf(payment) - dayOf(row)) <= maxDaysBetweenKinds &&
          (isLooseKind(payment.profile) || isLooseKind(row.profile) || isSamePayer(payment, row) !== false),
      ),
    near: (row) => daysNear.flatMap((daysApart) => [...ofDay(row, dayOf(row) + daysApart)]),
    use,
  };
}

const daysNear = Array.from({ length: 2 * maxDaysBetweenKinds + 1 }, (_, index) => index - maxDaysBetweenKinds);

const dayOf = ({ bookedOn }: { bookedOn: string }) => dayNumber(bookedOn);

/** Kinds of file that have phones; of any other a stored hash may be a name's. */
const phoneKinds: ReadonlySet<string | null> = new Set([
  "swedbank-swish",
  "swedbank-account",
  "seb-swish",
  "seb-account",
  "handelsbanken-swish",
  "handelsbanken-company",
  "nordea-swish",
]);

/** True where the stored hash is a phone's: a name's is stored and deleted together with its name (`rowToSave`). */
function isPhone({ profile, phoneHash, name }: Pick<BookedPayment, "profile" | "phoneHash" | "name">): boolean {
  return phoneHash !== null && name === null && phoneKinds.has(profile);
}

/**
 * Where both have a phone it decides; else their names, of which one may be cut. Null where nothing can be compared, or
 * only initials: a payment's texts are deleted in time, and a hash without a name may be the name's in a kind of file
 * without phones.
 */
export function isSamePayer(
  payment: Pick<BookedPayment, "profile" | "phoneHash" | "name">,
  { phoneHash, nameHash = null, name }: CandidateRow,
): boolean | null {
  if (payment.phoneHash !== null && [phoneHash, nameHash].includes(payment.phoneHash)) return true;
  if (payment.name === null) return phoneHash !== null && isPhone(payment) ? false : null;
  if (payment.phoneHash !== null && phoneHash !== null) return false;
  if (name === null) return null;
  if (nameKey(payment.name) === nameKey(name)) return true;
  if (haveNameInCommon(payment.name, name) || haveNameInCommon(name, payment.name)) return true;
  return differByInitials(payment.name, name) ? null : false;
}

/** True where one has a name and the other only a text with that name, or only initials of it. */
function isNamedIn(payment: Pick<BookedPayment, "name" | "message">, row: Pick<CandidateRow, "name" | "message">) {
  if (payment.name !== null && row.name !== null) return differByInitials(payment.name, row.name);
  if ((payment.name === null) === (row.name === null)) return false;
  const text = payment.name === null ? (payment.message ?? null) : row.message;
  const name = payment.name ?? row.name;
  return text !== null && name !== null && (haveNameInCommon(name, text) || haveNameInCommon(text, name));
}
