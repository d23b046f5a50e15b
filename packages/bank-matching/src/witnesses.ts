import type { Evidence } from "./evidence.ts";
import type { Item } from "./item.ts";

const reportDays = { before: 1, after: 3 } as const;
const minTitleWordLength = 3;

/** The member pressed "Jag har betalat" from the day before the booking until three days after. */
export function isReportedNear({ reported }: Item, day: number): boolean {
  return (
    reported !== null && reported >= earliestPaymentDay(day) - reportDays.before && reported <= day + reportDays.after
  );
}

export function isReportedThatDay({ reported }: Item, day: number): boolean {
  return reported !== null && reported >= earliestPaymentDay(day) && reported <= day;
}

/** Banks book a weekend's payments on Monday. Day 0 of `dayNumber` is a Saturday. */
function earliestPaymentDay(day: number): number {
  const isMonday = day % 7 === 2;
  return isMonday ? day - 2 : day;
}

export function bankingDay(day: number): number {
  return day + Math.max(0, 2 - (day % 7));
}

export function hasTitle(item: Item, words: ReadonlySet<string>): boolean {
  const reference = item.reference.toLowerCase();
  return item.titleWords.some((word) => word.length >= minTitleWordLength && word !== reference && words.has(word));
}

export function hasOtherTitle(item: Item, { titles, words }: Evidence): boolean {
  return titles.size > 0 && !titles.has(item.title) && !hasTitle(item, words);
}

export function hasOtherWords(item: Item, { words, otherWords }: Evidence): boolean {
  return otherWords > 0 && !hasTitle(item, words);
}

/** At most the payer's own name points to the member, and others may have it. */
export function isKnownByNameOnly({ memberId }: Item, evidence: Evidence): boolean {
  const { phoneMembers, knownNameMembers, namedMembers } = evidence;
  return ![phoneMembers, knownNameMembers, namedMembers].some((members) => members.has(memberId));
}

function hasStrongWitness({ memberId }: Item, evidence: Evidence): boolean {
  const { phoneMembers, knownNameMembers, payerMembers, namedMembers } = evidence;
  return [phoneMembers, knownNameMembers, payerMembers, namedMembers].some((members) => members.has(memberId));
}

/**
 * Another class can have the same reference, and a word can be one. `strong`: known payer or whole name; `weak`: two
 * of title, family name, report.
 */
export function witnessOf(item: Item, evidence: Evidence): "strong" | "weak" | null {
  if (hasStrongWitness(item, evidence)) return "strong";
  return hasTitleAndFamily(item, evidence) || needsReport(item, evidence) ? "weak" : null;
}

const hasTitleAndFamily = (item: Item, { words, familyMembers }: Evidence) =>
  hasTitle(item, words) && familyMembers.has(item.memberId);

export function needsReport(item: Item, evidence: Evidence): boolean {
  const hasOther = hasTitle(item, evidence.words) || evidence.familyMembers.has(item.memberId);
  return hasOther && !hasTitleAndFamily(item, evidence) && isReportedNear(item, evidence.day);
}

export function hasFamilyWitness(item: Item, evidence: Evidence): boolean {
  return hasStrongWitness(item, evidence) || evidence.familyMembers.has(item.memberId);
}

export function hasPersonalWitness(item: Item, evidence: Evidence): boolean {
  return hasFamilyWitness(item, evidence) || isReportedNear(item, evidence.day);
}

export function knownPayers({ phoneMembers, knownNameMembers, payerMembers }: Evidence): ReadonlySet<string> {
  return new Set([...phoneMembers, ...knownNameMembers, ...payerMembers]);
}

/** A known payer without the member's family name probably pays for somebody else. */
export function hasReportWitness(item: Item, evidence: Evidence): boolean {
  const isPossible = evidence.familyMembers.has(item.memberId) || knownPayers(evidence).size === 0;
  return isPossible && isReportedNear(item, evidence.day);
}

export function hasAnyWitness(item: Item, evidence: Evidence): boolean {
  return hasPersonalWitness(item, evidence) || hasTitle(item, evidence.words);
}

/** Applies tests, the most reliable first, until one candidate is left; a test that none passes is skipped. */
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
