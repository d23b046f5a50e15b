import { indexBooked } from "./booked-payments.ts";
import type { BookedPayments } from "./booked-payments.ts";
import type { Evidence } from "./evidence.ts";
import { isOpen, isStamp, openItem } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, MatchingContext, MatchPart } from "./match.ts";
import { memberNames } from "./member-names.ts";
import { readEvidence } from "./read-evidence.ts";
import { indexReferences } from "./references.ts";
import { nameKey, wordsOf } from "./words.ts";

/** What is known of the class while a file is matched. */
export interface Board {
  context: MatchingContext;
  booked: BookedPayments;
  evidenceOf(row: CandidateRow): Evidence;
  /**
   * The items of which exactly this amount is left, or whose own öre make it this amount, and that are open that day.
   */
  fitting(amountOre: number, day: number): Item[];
  /** The items that are open that day and not paid. */
  openItems(memberIds: ReadonlySet<string>, day: number): Item[];
  itemsOf(memberId: string): readonly Item[];
  /** True while no other row has taken it. */
  canTake(parts: readonly MatchPart[]): boolean;
  /** Takes what a row pays from what is left. */
  take(row: CandidateRow, parts: readonly MatchPart[]): void;
}

/** Rows of one payer have one key; a row without phone and name is its own payer. */
export function payerOf({ phoneHash, name, fingerprint }: CandidateRow): string {
  return phoneHash ?? (name === null ? fingerprint : nameKey(name));
}

/** Indexes the class once; a row then costs a few look-ups. */
export function openBoard(context: MatchingContext): Board {
  const titles = new Map([...new Set(context.items.map(({ title }) => title))].map((title) => [title, wordsOf(title)]));
  const items = context.items.map((item) => openItem(item, titles.get(item.title) ?? []));
  const references = indexReferences(items);
  const byMember = groupedBy(items, ({ memberId }) => memberId);
  const byKey = groupedBy(items, keyOf);
  const byAmount = groupedBy(items, ({ remainingOre }) => remainingOre);
  const byStamp = groupedBy(items, ({ stampedOre }) => stampedOre ?? 0);
  const aliases = new Map<string, Set<string>>();
  for (const { phoneHash, memberId } of context.aliases)
    aliases.set(phoneHash, (aliases.get(phoneHash) ?? new Set()).add(memberId));
  const names = memberNames(context.members, new Set([...titles.values()].flat()));
  const known = new Map<CandidateRow, Evidence>();

  return {
    context,
    booked: indexBooked(context.booked),
    evidenceOf(row) {
      const evidence = known.get(row) ?? readEvidence(row, { references, aliases, names });
      known.set(row, evidence);
      return evidence;
    },
    fitting(amountOre, day) {
      const exact = amountOre > 0 ? (byAmount.get(amountOre) ?? []) : [];
      const stamped = (byStamp.get(amountOre) ?? []).filter((item) => isStamp(item, amountOre));
      return [...exact, ...stamped].filter((item) => isOpen(item, day));
    },
    openItems: (memberIds, day) =>
      [...memberIds]
        .flatMap((id) => byMember.get(id) ?? [])
        .filter((item) => item.remainingOre > 0 && isOpen(item, day)),
    itemsOf: (memberId) => byMember.get(memberId) ?? [],
    canTake: (parts) => parts.every((part) => part.amountOre <= (byKey.get(keyOf(part))?.[0]?.remainingOre ?? 0)),
    take(row, parts) {
      for (const part of parts) {
        const item = byKey.get(keyOf(part))?.[0];
        if (item === undefined) continue;
        const before = byAmount.get(item.remainingOre) ?? [];
        byAmount.set(
          item.remainingOre,
          before.filter((one) => one !== item),
        );
        item.remainingOre -= part.amountOre;
        byAmount.set(item.remainingOre, [...(byAmount.get(item.remainingOre) ?? []), item]);
        item.payments.push({ payer: payerOf(row), amountOre: row.amountOre });
      }
    },
  };
}

const keyOf = ({ memberId, requirementId }: { memberId: string; requirementId: string }) =>
  `${memberId} ${requirementId}`;

function groupedBy<Key, Value>(values: readonly Value[], keyOfValue: (value: Value) => Key): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOfValue(value));
    if (group === undefined) groups.set(keyOfValue(value), [value]);
    else group.push(value);
  }
  return groups;
}
