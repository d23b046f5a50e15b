import { unconfirmedOre } from "./item.ts";
import type { Item } from "./item.ts";
import type { Finding, Allocation } from "./match.ts";
import type { Reason, MatchEvidence } from "./reason.ts";

/** The most answers that a question offers: of more, none is singled out. */
export const maxAlternatives = 6;

/** What a row pays of one item: no more than what is left. An approved payment is the whole row, with own öre. */
export function partOf({ memberId, requirementId, remainingOre, recordId }: Item, amountOre: number): Allocation {
  if (recordId !== null) return { memberId, requirementId, amountOre, recordId };
  return { memberId, requirementId, amountOre: Math.min(remainingOre, amountOre) };
}

/** What says that a row is a payment that is approved already, by the reason of the rule that found it. */
const signs: Partial<Record<Reason["code"], MatchEvidence>> = {
  reference: "reference",
  "reference-alone": "reference",
  "reference-word": "reference",
  repaired: "reference",
  stamp: "stamp",
  "stamp-alone": "stamp",
  "stamp-other": "stamp",
  phone: "phone",
  "phone-and-report": "phone",
  name: "name",
  "known-name": "name",
  "message-name": "name",
  "name-and-report": "name",
  surname: "surname",
  "surname-and-report": "surname",
};
/** Reasons for which a suggestion to tie a row to an approved payment is ticked: a friend may pay the same sum. */
const tickedReasons: ReadonlySet<Reason["code"]> = new Set([
  "reference-alone",
  "repaired",
  "phone-and-report",
  "name-and-report",
]);

/**
 * One item is paid: what is left of it, or less; own öre and all that is too much are the member's credit. The row of
 * an approved payment is tied to it instead.
 */
export function pays(
  item: Item,
  amountOre: number,
  { outcome, reason, preticked = false }: { outcome: "book" | "suggest" | "ask"; reason: Reason; preticked?: boolean },
): Finding {
  const part = partOf(item, amountOre);
  const creditOre = amountOre - part.amountOre;
  const by = signs[reason.code] ?? "report";
  if (item.recordId !== null)
    return {
      outcome,
      preticked: outcome === "suggest" && tickedReasons.has(reason.code),
      parts: [part],
      alternatives: [],
      creditOre: 0,
      creditMemberId: null,
      reason: { code: "approved", by },
    };
  return {
    outcome,
    preticked,
    parts: part.amountOre > 0 ? [part] : [],
    alternatives: [],
    creditOre,
    creditMemberId: creditOre > 0 ? item.memberId : null,
    reason,
  };
}

/**
 * A payment of something that another row is only suggested for: it is not paid yet, so the row may pay it instead.
 * More than what is left without the suggestion does so in its first answer.
 */
export function withLoose(finding: Finding, item: Item, amountOre: number): Finding {
  const other = item.payments.find((payment) => payment.unconfirmedOre > 0);
  if (other === undefined) return finding;
  const leftOre = item.remainingOre + unconfirmedOre(item);
  const part = partOf({ ...item, remainingOre: leftOre }, amountOre);
  const reason = { code: "claimed", amountOre: other.amountOre, bookedOn: other.bookedOn } as const;
  const { memberId } = item;
  return amountOre > leftOre
    ? { ...finding, parts: [part], creditOre: amountOre - leftOre, creditMemberId: memberId, reason }
    : { ...finding, alternatives: [[part], ...finding.alternatives], reason };
}

/** Several items are paid; own öre are the first one's credit. */
export function paysAll(items: readonly Item[], amountOre: number, reason: Reason): Finding {
  const parts = items.map((item) => partOf(item, item.remainingOre));
  const creditOre = amountOre - parts.reduce((sum, part) => sum + part.amountOre, 0);
  const creditMemberId = creditOre > 0 ? (items[0]?.memberId ?? null) : null;
  return { outcome: "suggest", preticked: false, parts, alternatives: [], creditOre, creditMemberId, reason };
}

export function asks(alternatives: Allocation[][], reason: Reason): Finding {
  return {
    outcome: "ask",
    preticked: false,
    parts: [],
    alternatives: alternatives.length > maxAlternatives ? [] : alternatives,
    creditOre: 0,
    creditMemberId: null,
    reason,
  };
}

/** Which of several items is paid is for the manager to say; those that are paid are no answers. */
export function asksWhich(items: readonly Item[], amountOre: number): Finding {
  const answers = items.filter(({ remainingOre }) => remainingOre > 0).map((item) => [partOf(item, amountOre)]);
  return asks(answers, { code: "several" });
}

/** What several payers claim, or may, is a question with the answer that each would have got. */
export function asksContested(parts: Allocation[]): Finding & { isTentative: true } {
  return { ...asks([parts], { code: "contested" }), isTentative: true };
}

/** The answers to a payment of another amount than what is left: the open items, the nearest amount first. */
export function nearestFirst(items: readonly Item[], amountOre: number): Allocation[][] {
  const distance = ({ remainingOre }: Item) => Math.abs(remainingOre - amountOre);
  return items
    .filter(({ remainingOre }) => remainingOre > 0)
    .toSorted((one, other) => distance(one) - distance(other) || (one.reference < other.reference ? -1 : 1))
    .slice(0, maxAlternatives)
    .map((item) => [partOf(item, amountOre)]);
}

export function nothing(reason: Reason): Finding {
  return {
    outcome: "none",
    preticked: false,
    parts: [],
    alternatives: [],
    creditOre: 0,
    creditMemberId: null,
    reason,
  };
}
