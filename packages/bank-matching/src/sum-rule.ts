import type { MatchState } from "./match-state.ts";
import type { Evidence } from "./evidence.ts";
import { asks, maxAlternatives, partOf, paysAll } from "./findings.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, Finding } from "./match.ts";
import { membersByName, membersMeant } from "./payer-rules.ts";
import type { PayerIdentifier } from "./reason.ts";
import { combinationsWithSum } from "./subset-sums.ts";
import { hasTitle, isReportedNear } from "./witnesses.ts";

const sizes = [2, 3, 4] as const;
/** With more open items only pairs are tried: too many combinations would match by chance. */
const maxItemsForAllSizes = 24;

/** Two to four open items of a member, or of siblings by phone. The fewest win; ties by title, then by report. */
export function findSum(row: CandidateRow, state: MatchState): Finding | null {
  const evidence = state.evidenceOf(row);
  const payer = payerBy(evidence);
  if (payer === null) return null;
  const open = state.payableItems(payer.members, evidence.day).filter(({ recordId }) => recordId === null);
  if (evidence.exact.some((item) => !open.includes(item))) return null;
  return (
    findCombination(row, evidence, { open, by: payer.by, valueOf: ({ remainingOre }) => remainingOre }) ??
    findCombination(row, evidence, { open, by: payer.by, valueOf: ({ stampedOre }) => stampedOre ?? 0 })
  );
}

function payerBy(evidence: Evidence): { members: ReadonlySet<string>; by: PayerIdentifier } | null {
  const { exact, phoneMembers, familyMembers } = evidence;
  const referenced = exact.map(({ memberId }) => memberId);
  if (referenced.length > 0) {
    const isFamily = referenced.some((id) => phoneMembers.has(id));
    return { members: new Set([...referenced, ...(isFamily ? phoneMembers : [])]), by: "reference" };
  }
  if (phoneMembers.size > 0) return { members: membersMeant(phoneMembers, evidence), by: "phone" };
  const byName = membersByName(evidence);
  const named = byName.size > 0 ? byName : familyMembers;
  // Namesakes are no family.
  return named.size === 1 ? { members: named, by: "name" } : null;
}

function findCombination(
  { amountOre }: CandidateRow,
  evidence: Evidence,
  { open, by, valueOf }: { open: readonly Item[]; by: PayerIdentifier; valueOf: (item: Item) => number },
): Finding | null {
  const valued = open.map((item) => ({ item, value: valueOf(item) })).filter(({ value }) => value > 0);
  for (const size of sizes) {
    if (size < evidence.exact.length) continue;
    if (size > sizes[0] && valued.length > maxItemsForAllSizes) return null;
    const all = combinationsWithSum(valued, { sum: amountOre, size, enough: 100 })
      .map((combination) => combination.map(({ item }) => item))
      .filter((items) => evidence.exact.every((item) => items.includes(item)));
    const [items, ...more] = meant(all, evidence);
    if (items === undefined) continue;
    if (more.length === 0) return paysAll(items, amountOre, { code: "sum", count: items.length, by });
    if (more.length >= maxAlternatives) return null;
    const answers = [items, ...more].map((some) => some.map((item) => partOf(item, item.remainingOre)));
    return asks(answers, { code: "several" });
  }
  return null;
}

function meant(combinations: Item[][], evidence: Evidence): Item[][] {
  const tests: ((item: Item) => boolean)[] = [
    (item) => hasTitle(item, evidence.words),
    (item) => isReportedNear(item, evidence.day),
  ];
  let left = combinations;
  for (const test of tests) {
    if (left.length <= 1) return left;
    const some = left.filter((items) => items.every(test));
    if (some.length > 0) left = some;
  }
  return left;
}
