import { daysBetween } from "../dates.ts";
import { differByInitials, haveNameInCommon, isSamePayerName } from "./payer-names.ts";

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
export const maxDaysBetweenKinds = 5;

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

/** Null: not known. An equal hash decides; then names, which a bank may cut, unless two hashes differ; then phones. */
export function isSamePayer(one: Payer, other: Payer): boolean | null {
  if (hashesOf(one).some((hash) => hashesOf(other).includes(hash))) return true;
  if (one.name === null || other.name === null) return hasPhone(one) && hasPhone(other) ? false : null;
  const isSame = isSamePayerName(one.name, other.name);
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

/** One to one: lowest rank, then nearest by day. `join`: what a row that gets none is to the rows after it. */
export function pairRows<Row extends Dated, Other extends Dated>(
  rows: readonly Row[],
  others: readonly Other[],
  { may, rank = () => 0, join }: PairRule<Row, Other>,
): Map<Row, Other> {
  const left = new Map<number, Set<Other>>();
  const add = (other: Other) => left.set(other.amountOre, (left.get(other.amountOre) ?? new Set()).add(other));
  if (rows.length > 0) for (const other of others) add(other);
  const pairs = new Map<Row, Other>();
  for (const row of rows) {
    const ofAmount = left.get(row.amountOre) ?? new Set();
    const [nearest] = [...ofAmount]
      .filter((other) => may(row, other))
      .toSorted((one, other) => rank(row, one) - rank(row, other) || daysApart(row, one) - daysApart(row, other));
    if (nearest !== undefined) {
      ofAmount.delete(nearest);
      pairs.set(row, nearest);
    } else if (join !== undefined) add(join(row));
  }
  return pairs;
}

interface PairRule<Row, Other> {
  may: (row: Row, other: Other) => boolean;
  rank?: (row: Row, other: Other) => number;
  join?: (row: Row) => Other;
}

export const samePayerFirst = (row: Payer, other: Payer): number => (isSamePayer(row, other) === true ? 0 : 1);

/** Rows that no booked row is the payment of. */
export function withoutBooked<Row extends PaymentRow>(rows: readonly Row[], booked: readonly PaymentRow[]): Row[] {
  const paired = pairRows(rows, booked, { may: mayBeSamePayment, rank: samePayerFirst });
  return rows.filter((row) => !paired.has(row));
}

/** The first of two kinds' rows that may be one payment. */
export function oncePerPayment<Row extends PaymentRow>(rows: readonly Row[]): Row[] {
  const may = (row: Row, before: Row) =>
    row.profile !== null && before.profile !== null && mayBeSamePayment(row, before);
  const paired = pairRows(rows, [], { may, join: (row: Row) => row });
  return rows.filter((row) => !paired.has(row));
}

/** A part of the row, or all of it, is the payment's amount; own öre come on top. Öre. */
export function paysAmount(partsOre: readonly number[], amountOre: number): boolean {
  const sumOre = partsOre.reduce((sum, ore) => sum + ore, 0);
  return [...partsOre, sumOre].some((ore) => kronorOf(ore) === kronorOf(amountOre));
}

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
