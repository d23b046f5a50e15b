import { unconfirmedOre } from "./item.ts";
import type { Item } from "./item.ts";
import type { Finding, Allocation } from "./match.ts";
import type { Reason, MatchEvidence } from "./reason.ts";

export const maxAlternatives = 6;

/** At most what is left. An approved payment takes the whole row, with the member's own öre. */
export function partOf({ memberId, requirementId, remainingOre, recordId }: Item, amountOre: number): Allocation {
  if (recordId !== null) return { memberId, requirementId, amountOre, recordId };
  return { memberId, requirementId, amountOre: Math.min(remainingOre, amountOre) };
}

const evidenceByCode: Partial<Record<Reason["code"], MatchEvidence>> = {
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
/** Reasons sure enough to preselect an approved payment; others may be a friend's payment of the same amount. */
const tickedReasons: ReadonlySet<Reason["code"]> = new Set([
  "reference-alone",
  "repaired",
  "phone-and-report",
  "name-and-report",
]);

/** What exceeds the item's remainder becomes the member's credit; an approved payment takes the whole row. */
export function pays(
  item: Item,
  amountOre: number,
  { outcome, reason, preticked = false }: { outcome: "book" | "suggest" | "ask"; reason: Reason; preticked?: boolean },
): Finding {
  const part = partOf(item, amountOre);
  const creditOre = amountOre - part.amountOre;
  const by = evidenceByCode[reason.code] ?? "report";
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

/** The item is taken only by another row's unconfirmed suggestion, so this row may pay it instead. */
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

export function asksWhich(items: readonly Item[], amountOre: number): Finding {
  const answers = items.filter(({ remainingOre }) => remainingOre > 0).map((item) => [partOf(item, amountOre)]);
  return asks(answers, { code: "several" });
}

/** Several payers may claim the item, so nobody gets it without a question. */
export function asksContested(parts: Allocation[]): Finding & { isTentative: true } {
  return { ...asks([parts], { code: "contested" }), isTentative: true };
}

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
