import { daysBetween } from "../dates.ts";
import { differByInitials, haveNameInCommon, isSamePayerName, readPayerName } from "./payer-names.ts";
import type { PayerName } from "./payer-names.ts";

/** What tells one payment from another; null is not known. Öre. */
export interface PaymentRow {
  profile: string | null;
  bookedOn: string;
  amountOre: number;
  name: string | null;
  /** Accounts of some banks write the payer's name as their text, and nothing else. */
  message?: string | null;
  /** The phone's, or the name's in a kind of file without phones. */
  phoneHash?: string | null;
  nameHash?: string | null;
  /** Said to be the same payment as another row, which may be of the same file with other columns. */
  isSame?: boolean;
}

type Payer = Pick<PaymentRow, "profile" | "name" | "message" | "phoneHash" | "nameHash">;
type Dated = Pick<PaymentRow, "bookedOn" | "amountOre">;

/** Two files of such a kind may write one payment in two ways; statements and notices are both called camt. */
const looseKinds: ReadonlySet<string> = new Set(["mapped", "pasted", "plain-account", "camt"]);

/** One file of such a kind gives other names, days and fingerprints when its columns are chosen anew. */
const rereadKinds: ReadonlySet<string> = new Set(["mapped", "pasted"]);

/** Only the amount must be equal, since the file's columns may have changed; its day must be among the file's days. */
export function mayBeRereadFrom(file: {
  profile: string | null;
  days: readonly string[];
}): (row: { profile: string | null; bookedOn: string }) => boolean {
  if (file.profile === null || !rereadKinds.has(file.profile)) return () => false;
  const days = file.days.toSorted();
  const [first, last] = [days[0] ?? "9", days.at(-1) ?? "0"];
  return ({ profile, bookedOn }) => profile === file.profile && bookedOn >= first && bookedOn <= last;
}

/** Null is not known. */
export function isOtherKind(one: string | null, other: string | null): boolean {
  return one === null || one !== other || looseKinds.has(one);
}

/** Its columns are chosen or guessed, so its names may be of anything. */
export function isLooseKind(kind: string | null): boolean {
  return kind === null || looseKinds.has(kind);
}

/** A Swish file has the day of sending, an account file the bank's next working day: five days over Easter. */
const maxDaysBetweenKinds = 5;
export const daysNear = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5];

/** Days of the bank around report or approval: some approve when the pupil shows the phone, others once a month. */
export const approvedDays = { after: 5, before: 31 } as const;

/** In any other kind of file a stored hash may be a name's. */
const phoneKinds: ReadonlySet<string | null> = new Set([
  "swedbank-swish",
  "swedbank-account",
  "seb-swish",
  "seb-account",
  "handelsbanken-swish",
  "handelsbanken-company",
  "nordea-swish",
]);

const namesRead = new WeakMap<Payer, PayerName>();

function nameOf(payer: Payer): PayerName | null {
  if (payer.name === null) return null;
  const name = namesRead.get(payer) ?? readPayerName(payer.name);
  namesRead.set(payer, name);
  return name;
}

/** Null: not known. An equal hash decides; then names, which a bank may cut, unless two hashes differ; then phones. */
export function isSamePayer(one: Payer, other: Payer): boolean | null {
  if (hashesOf(one).some((hash) => hashesOf(other).includes(hash))) return true;
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (name === null || otherName === null) return hasPhone(one) && hasPhone(other) ? false : null;
  const isSame = isSamePayerName(name, otherName);
  return isSame === true && isKnown(one.phoneHash) && isKnown(other.phoneHash) ? null : isSame;
}

/** A text that has the other's name, or initials of it: weaker than `isSamePayer`. */
export function isNamedIn(one: Payer, other: Payer): boolean {
  if (one.name !== null && other.name !== null) return differByInitials(one.name, other.name);
  const [name, text] = one.name === null ? [other.name, one.message] : [one.name, other.message];
  return name !== null && isKnown(text) && (haveNameInCommon(name, text) || haveNameInCommon(text, name));
}

/** Equal amount, at most five days apart. */
export function isNear(one: Dated, other: Dated): boolean {
  return one.amountOre === other.amountOre && daysApart(one, other) <= maxDaysBetweenKinds;
}

/** Of two files, near each other, and not of two payers. */
export function mayBeSamePayment(one: PaymentRow, other: PaymentRow, isOther = isOfOtherFile(one, other)): boolean {
  return isOther && isNear(one, other) && isSamePayer(one, other) !== false;
}

const mayBeOfOnePayer = (one: PaymentRow, other: PaymentRow) =>
  isOfOtherFile(one, other) && isSamePayer(one, other) !== false;

/** With one row, the nearest first: more than a class has of one sum in eleven days. */
const maxCompared = 500;

/** One to one: rank 0 first, then nearest by day, at most five days apart. */
export function pairRows<Row extends Dated, Other extends Dated>(
  rows: readonly Row[],
  others: readonly Other[],
  rule: PairRule<Row, Other>,
): Map<Row, Other> {
  const pairs = new Map<Row, Other>();
  for (const [row, other] of eachPair(rows, others, rule)) if (other !== null) pairs.set(row, other);
  return pairs;
}

function* eachPair<Row extends Dated, Other extends Dated>(
  rows: readonly Row[],
  others: readonly Other[],
  { may, rank = () => 0, join }: PairRule<Row, Other>,
): Generator<[Row, Other | null]> {
  const left = new Map<string, Set<Other>>();
  const keyOf = ({ amountOre }: Dated, day: number) => `${amountOre} ${day}`;
  const add = (other: Other) => {
    const key = keyOf(other, dayNumber(other));
    left.set(key, (left.get(key) ?? new Set()).add(other));
  };
  if (rows.length > 0) for (const other of others) add(other);
  for (const row of rows) {
    const nearest = nearestOf(row);
    nearest?.among.delete(nearest.other);
    if (nearest === null && join !== undefined) add(join(row));
    yield [row, nearest?.other ?? null];
  }

  function nearestOf(row: Row) {
    const day = dayNumber(row);
    let nearest: { other: Other; among: Set<Other>; rank: number } | null = null;
    let compared = 0;
    for (const apart of daysNear) {
      const among = left.get(keyOf(row, day + apart)) ?? new Set();
      for (const other of among) {
        if (compared === maxCompared) return nearest;
        compared += 1;
        if (!may(row, other)) continue;
        const ranked = rank(row, other);
        if (ranked === 0) return { other, among, rank: ranked };
        if (nearest === null || ranked < nearest.rank) nearest = { other, among, rank: ranked };
      }
    }
    return nearest;
  }
}

interface PairRule<Row, Other> {
  /** Both have one amount and are at most five days apart. */
  may: (row: Row, other: Other) => boolean;
  rank?: (row: Row, other: Other) => number;
  join?: (row: Row) => Other;
}

export const samePayerFirst = (row: Payer, other: Payer): number => (isSamePayer(row, other) === true ? 0 : 1);

/** Rows that no booked row is the payment of. */
export const withoutBooked = <Row extends PaymentRow>(rows: readonly Row[], booked: readonly PaymentRow[]): Row[] =>
  unpaired([...eachWithoutBooked(rows, booked)]);

/** The first of two kinds' rows that may be one payment. */
export const oncePerPayment = <Row extends PaymentRow>(rows: readonly Row[]): Row[] =>
  unpaired([...eachOncePerPayment(rows)]);

export const eachWithoutBooked = <Row extends PaymentRow>(rows: readonly Row[], booked: readonly PaymentRow[]) =>
  eachPair(rows, booked, { may: mayBeOfOnePayer, rank: samePayerFirst });

export const eachOncePerPayment = <Row extends PaymentRow>(rows: readonly Row[]) =>
  eachPair<Row, Row>(rows, [], {
    may: (row, before) => row.profile !== null && before.profile !== null && mayBeOfOnePayer(row, before),
    join: (row) => row,
  });

export const unpaired = <Row>(pairs: readonly (readonly [Row, unknown])[]): Row[] =>
  pairs.flatMap(([row, other]) => (other === null ? [row] : []));

/** A part of the row, or all of it, is the payment's amount; own öre come on top. Öre. */
export function paysAmount(partsOre: readonly number[], amountOre: number): boolean {
  const sumOre = partsOre.reduce((sum, ore) => sum + ore, 0);
  return [...partsOre, sumOre].some((ore) => kronorOf(ore) === kronorOf(amountOre));
}

const dayNumber = ({ bookedOn }: Dated) => daysBetween("1970-01-01", bookedOn);
export const daysApart = (one: { bookedOn: string }, other: { bookedOn: string }): number =>
  Math.abs(daysBetween(one.bookedOn, other.bookedOn));

function isOfOtherFile(one: PaymentRow, other: PaymentRow): boolean {
  if (one.profile !== other.profile) return true;
  return (one.isSame === true || other.isSame === true) && isOtherKind(one.profile, other.profile);
}

const isKnown = (text: string | null | undefined): text is string => text !== null && text !== undefined;
const hashesOf = ({ phoneHash, nameHash }: Payer) => [phoneHash, nameHash].filter(isKnown);
const hasPhone = ({ profile, phoneHash }: Payer) => isKnown(phoneHash) && phoneKinds.has(profile);
const kronorOf = (ore: number) => Math.trunc(ore / 100);
