import { indexBooked } from "./booked-payments.ts";
import type { BookedPayments } from "./booked-payments.ts";
import type { Evidence } from "./evidence.ts";
import { createApprovedItem, dayNumber, fits, isPayableOn, isStamp, createItem, withoutEqualApproved } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, MatchingContext, Allocation } from "./match.ts";
import { memberNames } from "./member-names.ts";
import { readEvidence } from "./read-evidence.ts";
import { indexReferences } from "./references.ts";
import { indexFileRows } from "./file-rows.ts";
import type { FileRows } from "./file-rows.ts";
import { groupedBy } from "./grouped-by.ts";
import { nameKey, wordsOf } from "@utspring/domain/payments/payer-names";

/** What is known of the class while a file is matched, and what its rows have taken so far. */
export interface MatchState {
  context: MatchingContext;
  booked: BookedPayments;
  evidenceOf(row: CandidateRow): Evidence;
  /**
   * The items payable that day whose remaining amount, with or without the member's own öre, is exactly this. Includes
   * approved payments, as `payableItems` does.
   */
  fitting(amountOre: number, day: number): readonly Item[];
  /**
   * The items that would be `fitting` if unconfirmed suggestions were released, with the amount that they would have;
   * none of those that fit now.
   */
  fittingWithoutSuggestions(amountOre: number, day: number): readonly Item[];
  /**
   * The items that another row of this file, or a booked one, has paid with exactly this amount, which is theirs with
   * the member's own öre.
   */
  paidWithStamp(amountOre: number): readonly Item[];
  /** The items payable that day that have something left, and approved payments. */
  payableItems(memberIds: ReadonlySet<string>, day: number): readonly Item[];
  itemsOf(memberId: string): readonly Item[];
  /** The item's approved payment that the row may be, of several the nearest; null for none. */
  approvedOf(item: Item, row: CandidateRow): Item | null;
  fileRows: FileRows;
  /** True for a row that is booked already, or that is booked or suggested so far. */
  isAnswered(row: CandidateRow): boolean;
  /** True while no other row has taken it, other than a suggestion that nobody has chosen. */
  canTake(parts: readonly Allocation[]): boolean;
  /** The rows of this file, so far, with which the row's payer has paid anything. */
  paidByPayerOf(row: CandidateRow): readonly CandidateRow[];
  /** Takes what a row pays from what is left. `isUnconfirmed` where nobody has chosen it yet. */
  take(row: CandidateRow, parts: readonly Allocation[], isUnconfirmed: boolean): void;
}

/** Rows of one payer have one key; a row without phone and name is its own payer. */
export function payerOf({ phoneHash, name, fingerprint }: CandidateRow): string {
  return phoneHash ?? (name === null ? fingerprint : nameKey(name));
}

/** Indexes the class once; a row then costs a few look-ups. */
export function createMatchState(
  context: MatchingContext,
  { rows, isAnswered }: { rows: readonly CandidateRow[]; isAnswered: MatchState["isAnswered"] },
): MatchState {
  const titles = new Map([...new Set(context.items.map(({ title }) => title))].map((title) => [title, wordsOf(title)]));
  const unpaid = context.items.map((item) => createItem(item, titles.get(item.title) ?? []));
  const references = indexReferences(unpaid);
  const unpaidByKey = new Map(unpaid.map((item) => [keyOf(item), item]));
  const approved = context.approved.flatMap((payment) => {
    const item = unpaidByKey.get(keyOf(payment, null));
    return item === undefined ? [] : [createApprovedItem(payment, item)];
  });
  const items = [...unpaid, ...approved];
  const approvedByItem = groupedBy(approved, (item) => keyOf(item, null));
  const byMember = groupedBy(items, ({ memberId }) => memberId);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const byAmount = groupedBy(items, ({ remainingOre }) => remainingOre);
  const byStamp = groupedBy(items, ({ stampedOre }) => stampedOre ?? 0);
  const aliases = new Map<string, Set<string>>();
  for (const { phoneHash, memberId } of context.aliases)
    aliases.set(phoneHash, (aliases.get(phoneHash) ?? new Set()).add(memberId));
  const names = memberNames(context.members, new Set([...titles.values()].flat()));
  const known = new Map<CandidateRow, Evidence>();
  const paidByPayer = new Map<string, CandidateRow[]>();
  /** How much of an item unconfirmed suggestions have taken. */
  const unconfirmedOreByItem = new Map<Item, number>();
  const withUnconfirmedRestored = (item: Item): Item => ({
    ...item,
    remainingOre: item.remainingOre + (unconfirmedOreByItem.get(item) ?? 0),
  });
  const withoutEqualApprovedOf = (some: readonly Item[], day: number) =>
    approved.length === 0 ? some : withoutEqualApproved(some, day);

  const bookedByAmount = groupedBy(context.booked, ({ amountOre }) => amountOre);
  /** What booked payments of an amount with öre have paid in full. */
  const bookedWithStamp = (amountOre: number) =>
    (amountOre % 100 === 0 ? [] : (bookedByAmount.get(amountOre) ?? []))
      .flatMap(({ paid = [] }) =>
        paid.map(({ memberId, requirementId }) => unpaidByKey.get(`${memberId} ${requirementId}`)),
      )
      .filter((item) => item !== undefined)
      .filter(({ remainingOre, closedBecause }) => remainingOre === 0 && closedBecause === null);

  const evidenceOf = (row: CandidateRow): Evidence => {
    const read = known.get(row);
    if (read !== undefined) return read;
    const evidence = readEvidence(row, { references, aliases, names, titles });
    known.set(row, evidence);
    return evidence;
  };

  return {
    context,
    booked: indexBooked(context.booked),
    evidenceOf,
    fileRows: indexFileRows(rows, evidenceOf),
    isAnswered,
    fitting(amountOre, day) {
      const exact = amountOre > 0 ? (byAmount.get(amountOre) ?? []) : [];
      const stamped = (byStamp.get(amountOre) ?? []).filter((item) => isStamp(item, amountOre));
      return withoutEqualApprovedOf(
        [...exact, ...stamped].filter((item) => isPayableOn(item, day)),
        day,
      );
    },
    fittingWithoutSuggestions(amountOre, day) {
      const taken = [...unconfirmedOreByItem.keys()].filter((item) => isPayableOn(item, day) && !fits(item, amountOre));
      return withoutEqualApprovedOf(
        taken.map((item) => withUnconfirmedRestored(item)).filter((item) => fits(item, amountOre)),
        day,
      );
    },
    paidWithStamp: (amountOre) => [
      ...new Set([
        ...(byStamp.get(amountOre) ?? []).filter(
          ({ recordId, payments }) => recordId === null && payments.some((payment) => payment.amountOre === amountOre),
        ),
        ...bookedWithStamp(amountOre),
      ]),
    ],
    payableItems(memberIds, day) {
      const open: Item[] = [];
      for (const id of memberIds)
        for (const item of byMember.get(id) ?? []) if (item.remainingOre > 0 && isPayableOn(item, day)) open.push(item);
      return withoutEqualApprovedOf(open, day);
    },
    itemsOf: (memberId) => (byMember.get(memberId) ?? []).filter(({ recordId }) => recordId === null),
    approvedOf(item, { amountOre, bookedOn }) {
      if (approved.length === 0) return null;
      const day = dayNumber(bookedOn);
      const some = (approvedByItem.get(keyOf(item)) ?? []).filter(
        (one) => fits(one, amountOre) && isPayableOn(one, day),
      );
      return withoutEqualApproved(some, day)[0] ?? null;
    },
    canTake: (parts) =>
      parts.every((part) => {
        const item = byKey.get(keyOf(part));
        const leftOre = item === undefined ? 0 : withUnconfirmedRestored(item).remainingOre;
        return part.recordId === undefined ? part.amountOre <= leftOre : leftOre > 0;
      }),
    paidByPayerOf: (row) => paidByPayer.get(payerOf(row)) ?? [],
    take(row, parts, isUnconfirmed) {
      const payer = payerOf(row);
      paidByPayer.set(payer, [...(paidByPayer.get(payer) ?? []), row]);
      for (const part of parts) {
        const item = byKey.get(keyOf(part));
        if (item === undefined) continue;
        const before = byAmount.get(item.remainingOre) ?? [];
        byAmount.set(
          item.remainingOre,
          before.filter((one) => one !== item),
        );
        const leftOre = item.recordId === null ? item.remainingOre - part.amountOre : 0;
        if (isUnconfirmed)
          unconfirmedOreByItem.set(item, (unconfirmedOreByItem.get(item) ?? 0) + item.remainingOre - leftOre);
        item.remainingOre = leftOre;
        byAmount.set(item.remainingOre, [...(byAmount.get(item.remainingOre) ?? []), item]);
        // The payer is recorded on the item itself, so that a second payment by them is found.
        const paid = unpaidByKey.get(keyOf(part, null)) ?? item;
        const { amountOre, bookedOn } = row;
        const partOre = isUnconfirmed ? part.amountOre : 0;
        paid.payments.push({ payer, amountOre, bookedOn, unconfirmedOre: paid === item ? partOre : 0 });
      }
    },
  };
}

/** An approved payment is keyed by its record, an item by member and requirement. */
function keyOf(
  of: { memberId: string; requirementId: string; recordId?: string | null },
  recordId: string | null = of.recordId ?? null,
): string {
  return recordId ?? `${of.memberId} ${of.requirementId}`;
}
