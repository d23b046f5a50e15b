import { indexBooked } from "./booked-payments.ts";
import type { BookedPayments } from "./booked-payments.ts";
import type { Evidence } from "./evidence.ts";
import { createApprovedItem, dayNumber, fits, isPayableOn, isStamp, createItem, withoutEqualApproved } from "./item.ts";
import type { Item } from "./item.ts";
import type { CandidateRow, MatchingContext, Allocation } from "./match.ts";
import { memberNames } from "./member-names.ts";
import { readEvidence } from "./read-evidence.ts";
import { indexLinks } from "./links.ts";
import type { Links } from "./links.ts";
import { indexReferences } from "./references.ts";
import { indexFileRows } from "./file-rows.ts";
import type { FileRows } from "./file-rows.ts";
import { groupedBy } from "./grouped-by.ts";
import { nameKey, wordsOf } from "@utspring/domain/payments/payer-names";

export interface MatchState {
  context: MatchingContext;
  booked: BookedPayments;
  links: Links;
  evidenceOf(row: CandidateRow): Evidence;
  fitting(amountOre: number, day: number): readonly Item[];
  /** Items that would fit only if unconfirmed suggestions were released, with the remainder they would then have. */
  fittingWithoutSuggestions(amountOre: number, day: number): readonly Item[];
  /** Items that this file or a booked row has paid with exactly this amount, own öre included. */
  paidWithStamp(amountOre: number): readonly Item[];
  payableItems(memberIds: ReadonlySet<string>, day: number): readonly Item[];
  itemsOf(memberId: string): readonly Item[];
  approvedOf(item: Item, row: CandidateRow): Item | null;
  fileRows: FileRows;
  isAnswered(row: CandidateRow): boolean;
  canTake(parts: readonly Allocation[]): boolean;
  paidByPayerOf(row: CandidateRow): readonly CandidateRow[];
  take(row: CandidateRow, parts: readonly Allocation[], isUnconfirmed: boolean): void;
}

export function payerOf({ phoneHash, name, fingerprint }: CandidateRow): string {
  return phoneHash ?? (name === null ? fingerprint : nameKey(name));
}

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
  const unconfirmedOreByItem = new Map<Item, number>();
  const withUnconfirmedRestored = (item: Item): Item => ({
    ...item,
    remainingOre: item.remainingOre + (unconfirmedOreByItem.get(item) ?? 0),
  });
  const withoutEqualApprovedOf = (some: readonly Item[], day: number) =>
    approved.length === 0 ? some : withoutEqualApproved(some, day);

  const bookedByAmount = groupedBy(context.booked, ({ amountOre }) => amountOre);
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
    links: indexLinks(context),
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
        // Recorded on the unpaid item, so that the payer's second payment is noticed.
        const paid = unpaidByKey.get(keyOf(part, null)) ?? item;
        const { amountOre, bookedOn } = row;
        const partOre = isUnconfirmed ? part.amountOre : 0;
        paid.payments.push({ payer, amountOre, bookedOn, unconfirmedOre: paid === item ? partOre : 0 });
      }
    },
  };
}

function keyOf(
  of: { memberId: string; requirementId: string; recordId?: string | null },
  recordId: string | null = of.recordId ?? null,
): string {
  return recordId ?? `${of.memberId} ${of.requirementId}`;
}
