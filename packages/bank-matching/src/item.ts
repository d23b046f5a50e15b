import { daysBetween } from "@utspring/domain/dates";
import { approvedDays } from "@utspring/domain/payments/same-payment";
import type { ApprovedPayment, RequirementBalance } from "./match.ts";

/**
 * What is left of a requirement for one member, or one `ApprovedPayment`, while a file is matched: it falls with each
 * payment that is matched to it.
 */
export interface Item extends Omit<RequirementBalance, "opensOn" | "closedOn"> {
  /** The payment that is approved already; null for an item. */
  recordId: string | null;
  /** The day of its approval. */
  approved: number | null;
  /** Days as `dayNumber` counts them. */
  opens: number;
  closes: number;
  reported: number | null;
  titleWords: readonly string[];
  /**
   * Who has paid it in this file, as `payerOf` names them, and with how much; `unconfirmedOre` is what a suggestion
   * takes that nobody has chosen yet.
   */
  payments: { payer: string; amountOre: number; bookedOn: string; unconfirmedOre: number }[];
}

export function dayNumber(day: string): number {
  return daysBetween("2000-01-01", day);
}

export function createItem(item: RequirementBalance, titleWords: readonly string[]): Item {
  return {
    recordId: null,
    approved: null,
    requirementId: item.requirementId,
    memberId: item.memberId,
    title: item.title,
    reference: item.reference,
    remainingOre: item.remainingOre,
    stampedOre: item.stampedOre,
    closedBecause: item.closedBecause,
    opens: dayNumber(item.opensOn),
    closes: item.closedOn === null ? Infinity : dayNumber(item.closedOn),
    reportedOn: item.reportedOn,
    reported: item.reportedOn === null ? null : dayNumber(item.reportedOn),
    titleWords,
    payments: [],
  };
}

/** True for two parts of the same member's same requirement. */
export function isSameItem(one: ItemKey, other: ItemKey): boolean {
  return one.memberId === other.memberId && one.requirementId === other.requirementId;
}

interface ItemKey {
  memberId: string;
  /** Null for a credit. */
  requirementId: string | null;
}

/** An approved payment of an item, as matching starts with it: it can be tied to a row of the days around it. */
export function createApprovedItem(
  { recordId, amountOre, stampedOre, reportedOn, approvedOn }: ApprovedPayment,
  item: Item,
): Item {
  const approved = dayNumber(approvedOn);
  const reported = reportedOn === null ? null : dayNumber(reportedOn);
  return {
    ...item,
    recordId,
    approved,
    remainingOre: amountOre,
    stampedOre,
    reportedOn,
    reported,
    opens: Math.min(approved, reported ?? approved) - approvedDays.before,
    closes: approved + approvedDays.after,
    payments: [],
  };
}

/**
 * Without all but the nearest of an item's approved payments of one amount: which of them a row is tied to makes no
 * difference.
 */
export function withoutEqualApproved(items: readonly Item[], day: number): readonly Item[] {
  const nearest = new Map<string, Item>();
  for (const item of items) {
    if (item.recordId === null) continue;
    const key = `${item.memberId} ${item.requirementId} ${item.remainingOre}`;
    const other = nearest.get(key);
    if (other === undefined || isNearer(item, other, day)) nearest.set(key, item);
  }
  if (nearest.size === 0) return items;
  const kept = new Set(nearest.values());
  return items.filter((item) => item.recordId === null || kept.has(item));
}

/** The id decides between equal days, so that the order of the payments does not. */
function isNearer(one: Item, other: Item, day: number): boolean {
  const distance = ({ approved }: Item) => Math.abs((approved ?? day) - day);
  const further = distance(other) - distance(one);
  return further > 0 || (further === 0 && (one.recordId ?? "") < (other.recordId ?? ""));
}

/** How much of an item suggestions take that nobody has chosen yet. */
export function unconfirmedOre({ payments }: Item): number {
  return payments.reduce((sum, payment) => sum + payment.unconfirmedOre, 0);
}

/** True on the days on which the requirement could be paid. */
export function isPayableOn({ opens, closes }: Item, day: number): boolean {
  return opens <= day && day <= closes;
}

/** The largest part of an amount that is a member's own öre. */
export const maxStampOre = 99;

/** True when the amount has the member's own öre. */
export function isStamp({ stampedOre, remainingOre }: Item, amountOre: number): boolean {
  const stampOre = amountOre - remainingOre;
  return stampedOre === amountOre && remainingOre > 0 && stampOre > 0 && stampOre <= maxStampOre;
}

/** True when the amount is what is left, or what is left with the member's own öre. */
export function fits(item: Item, amountOre: number): boolean {
  return item.remainingOre > 0 && (item.remainingOre === amountOre || isStamp(item, amountOre));
}
