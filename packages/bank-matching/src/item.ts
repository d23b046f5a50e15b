import { daysBetween } from "@utspring/domain/dates";
import { approvedDays } from "@utspring/domain/payments/same-payment";
import type { ApprovedPayment, RequirementBalance } from "./match.ts";

export interface Item extends Omit<RequirementBalance, "opensOn" | "closedOn"> {
  /** The approved payment's id; null for an unpaid item. */
  recordId: string | null;
  /** The day of approval, as `dayNumber` counts. */
  approved: number | null;
  /** As `dayNumber` counts. */
  opens: number;
  closes: number;
  reported: number | null;
  titleWords: readonly string[];
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

export function isSameItem(one: ItemKey, other: ItemKey): boolean {
  return one.memberId === other.memberId && one.requirementId === other.requirementId;
}

interface ItemKey {
  memberId: string;
  /** Null for a credit. */
  requirementId: string | null;
}

/** Can be tied to a row from `approvedDays.before` the approval or report until `approvedDays.after`. */
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

/** Keeps the nearest of an item's approved payments of equal amount: which of them a row is tied to does not matter. */
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

function isNearer(one: Item, other: Item, day: number): boolean {
  const distance = ({ approved }: Item) => Math.abs((approved ?? day) - day);
  const further = distance(other) - distance(one);
  return further > 0 || (further === 0 && (one.recordId ?? "") < (other.recordId ?? ""));
}

export function unconfirmedOre({ payments }: Item): number {
  return payments.reduce((sum, payment) => sum + payment.unconfirmedOre, 0);
}

export function isPayableOn({ opens, closes }: Item, day: number): boolean {
  return opens <= day && day <= closes;
}

/** The most öre of an amount that can be a member's own. */
export const maxStampOre = 99;

export function isStamp({ stampedOre, remainingOre }: Item, amountOre: number): boolean {
  const stampOre = amountOre - remainingOre;
  return stampedOre === amountOre && remainingOre > 0 && stampOre > 0 && stampOre <= maxStampOre;
}

export function fits(item: Item, amountOre: number): boolean {
  return item.remainingOre > 0 && (item.remainingOre === amountOre || isStamp(item, amountOre));
}
