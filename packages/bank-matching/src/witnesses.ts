import type { Evidence } from "./evidence.ts";
import type { Item } from "./item.ts";

/** From the day before the payment was booked until three days after. */
const reportDays = { before: 1, after: 3 } as const;
const minTitleWordLength = 3;

/** True when the member said "Jag har betalat" near the day on which the payment was booked. */
export function isReportedNear({ reported }: Item, day: number): boolean {
  return (
    reported !== null && reported >= earliestPaymentDay(day) - reportDays.before && reported <= day + reportDays.after
  );
}

/** True when the member reported it on the day when it was booked, or on the weekend before a Monday. */
export function isReportedThatDay({ reported }: Item, day: number): boolean {
  return reported !== null && reported >= earliestPaymentDay(day) && reported <= day;
}

/**
 * The first day on which a payment that is booked on `day` can have been made: banks book a weekend's payments on
 * Monday. Day 0 of `dayNumber` is a Saturday.
 */
function earliestPaymentDay(day: number): number {
  const isMonday = day % 7 === 2;
  return isMonday ? day - 2 : day;
}

/** The day on which a bank books what is paid that day: a weekend's payments on Monday, as in `earliestPaymentDay`. */
export function bankingDay(day: number): number {
  return day + Math.max(0, 2 - (day % 7));
}

/** True when the message has a word of the requirement's title, other than the reference itself. */
export function hasTitle(item: Item, words: ReadonlySet<string>): boolean {
  const reference = item.reference.toLowerCase();
  return item.titleWords.some((word) => word.length >= minTitleWordLength && word !== reference && words.has(word));
}

/** True when the message has another requirement's title, and none of its own: it may be another class's payment. */
export function hasOtherTitle(item: Item, { titles, words }: Evidence): boolean {
  return titles.size > 0 && !titles.has(item.title) && !hasTitle(item, words);
}

/** True when the message has words beside the reference, and none of them is of the requirement's title or a name. */
export function hasOtherWords(item: Item, { words, otherWords }: Evidence): boolean {
  return otherWords > 0 && !hasTitle(item, words);
}

/**
 * True when neither a known payer nor the message points to the member, so at most the payer's own name does: others
 * may have that name.
 */
export function isKnownByNameOnly({ memberId }: Item, evidence: Evidence): boolean {
  const { phoneMembers, knownNameMembers, namedMembers } = evidence;
  return ![phoneMembers, knownNameMembers, namedMembers].some((members) => members.has(memberId));
}

/**
 * True when the payer is known to pay for the member, or has the member's whole name, or the message names the member.
 */
function hasStrongWitness({ memberId }: Item, evidence: Evidence): boolean {
  const { phoneMembers, knownNameMembers, payerMembers, namedMembers } = evidence;
  return [phoneMembers, knownNameMembers, payerMembers, namedMembers].some((members) => members.has(memberId));
}

/**
 * How strongly anything besides the reference says that this is the member's payment. A reference alone is not enough:
 * pupils of two classes can have the same one, and an ordinary word can be one. `strong`: a known payer, the payer's
 * whole name, or the member's name in the message. `weak`: two of the title, the family name and the member's own
 * payment report.
 */
export function witnessOf(item: Item, evidence: Evidence): "strong" | "weak" | null {
  if (hasStrongWitness(item, evidence)) return "strong";
  return hasTitleAndFamily(item, evidence) || needsReport(item, evidence) ? "weak" : null;
}

const hasTitleAndFamily = (item: Item, { words, familyMembers }: Evidence) =>
  hasTitle(item, words) && familyMembers.has(item.memberId);

/** True when the witness is weak because of the member's own report: without it, one of two signs is left. */
export function needsReport(item: Item, evidence: Evidence): boolean {
  const hasOther = hasTitle(item, evidence.words) || evidence.familyMembers.has(item.memberId);
  return hasOther && !hasTitleAndFamily(item, evidence) && isReportedNear(item, evidence.day);
}

/** True when the payer's phone or name, or only the family name, is the member's. */
export function hasFamilyWitness(item: Item, evidence: Evidence): boolean {
  return hasStrongWitness(item, evidence) || evidence.familyMembers.has(item.memberId);
}

/** True when the payer or the member's own report points to the member: all that a file without messages has. */
export function hasPersonalWitness(item: Item, evidence: Evidence): boolean {
  return hasFamilyWitness(item, evidence) || isReportedNear(item, evidence.day);
}

/** The members for whom the payer has paid before, or whose whole name the payer has. */
export function knownPayers({ phoneMembers, knownNameMembers, payerMembers }: Evidence): ReadonlySet<string> {
  return new Set([...phoneMembers, ...knownNameMembers, ...payerMembers]);
}

/**
 * True when the member reported a payment near this day, and the payer has the member's family name or is not known. A
 * known payer without that family name probably pays for somebody else, whatever this member reported.
 */
export function hasReportWitness(item: Item, evidence: Evidence): boolean {
  const isPossible = evidence.familyMembers.has(item.memberId) || knownPayers(evidence).size === 0;
  return isPossible && isReportedNear(item, evidence.day);
}

/** True when the payer, the member's own report or the title points to the member. */
export function hasAnyWitness(item: Item, evidence: Evidence): boolean {
  return hasPersonalWitness(item, evidence) || hasTitle(item, evidence.words);
}

/**
 * Narrows several candidates with one test after another, the most reliable first, until one is left. A test that no
 * candidate passes is skipped.
 */
export function pointedTo(candidates: readonly Item[], evidence: Evidence): readonly Item[] {
  const tests: ((item: Item) => boolean)[] = [
    (item) => hasTitle(item, evidence.words),
    ({ memberId }) => evidence.namedMembers.has(memberId),
    ({ memberId }) => evidence.firstNamedMembers.has(memberId),
    (item) => isReportedNear(item, evidence.day),
    (item) => isReportedThatDay(item, evidence.day),
    ({ memberId }) => evidence.payerMembers.has(memberId),
    ({ memberId }) => evidence.familyMembers.has(memberId),
  ];
  let left = candidates;
  for (const test of tests) {
    if (left.length <= 1) return left;
    const some = left.filter(test);
    if (some.length > 0) left = some;
  }
  return left;
}
