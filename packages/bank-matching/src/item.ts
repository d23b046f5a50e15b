import { daysBetween } from "@utspring/domain/dates";
import type { OpenItem } from "./match.ts";

/** One `OpenItem` while a file is matched: what is left of it falls with each payment that is matched to it. */
export interface Item extends Omit<OpenItem, "opensOn" | "closedOn"> {
  /** Days as `dayNumber` counts them. */
  opens: number;
  closes: number;
  reported: number | null;
  titleWords: readonly string[];
  /** Who has paid it in this file, as `payerOf` names them, and with how much. */
  payments: { payer: string; amountOre: number }[];
}

/** A day as a number, so that days compare fast. */
export function dayNumber(day: string): number {
  return daysBetween("2000-01-01", day);
}

/** The item as matching starts with it. */
export function openItem(item: OpenItem, titleWords: readonly string[]): Item {
  return {
    requirementId: item.requirementId,
    memberId: item.memberId,
    title: item.title,
    reference: item.reference,
    remainingOre: item.remainingOre,
    stampedOre: item.stampedOre,
    opens: dayNumber(item.opensOn),
    closes: item.closedOn === null ? Infinity : dayNumber(item.closedOn),
    reportedOn: item.reportedOn,
    reported: item.reportedOn === null ? null : dayNumber(item.reportedOn),
    titleWords,
    payments: [],
  };
}

/** True on the days on which the requirement could be paid. */
export function isOpen({ opens, closes }: Item, day: number): boolean {
  return opens <= day && day <= closes;
}

/** The largest part of an amount that is a member's own öre. */
const mostStampOre = 99;

/** True when the amount has the member's own öre. */
export function isStamp({ stampedOre, remainingOre }: Item, amountOre: number): boolean {
  const stampOre = amountOre - remainingOre;
  return stampedOre === amountOre && remainingOre > 0 && stampOre > 0 && stampOre <= mostStampOre;
}

/** True when the amount is what is left, or what is left with the member's own öre. */
export function fits(item: Item, amountOre: number): boolean {
  return item.remainingOre > 0 && (item.remainingOre === amountOre || isStamp(item, amountOre));
}
