import { addDays, isCalendarDay } from "../dates.ts";

/** Without a reason: to pay in parts, or not at all. */
export const reliefWishes = ["split", "exempt"] as const;
export type ReliefWish = (typeof reliefWishes)[number];

/** `ended`: a plan that was replaced, left or made needless. */
export const reliefStatuses = ["open", "approved", "refused", "withdrawn", "ended"] as const;
export type ReliefStatus = (typeof reliefStatuses)[number];

export const instalmentCounts = { least: 2, most: 6 } as const;

/** Öre: `untilOre` is what must be approved of the payment by the due date. */
export interface Instalment {
  dueDate: string;
  amountOre: number;
  untilOre: number;
}

/** Whole kronor, with the rest on the last date. Null when there is not an öre for each. Öre. */
export function instalmentsOf(dates: readonly string[], amountOre: number, paidOre: number): Instalment[] | null {
  const leftOre = amountOre - paidOre;
  const unit = leftOre >= dates.length * 100 ? 100 : 1;
  const eachOre = Math.floor(leftOre / dates.length / unit) * unit;
  if (eachOre === 0) return null;
  return dates.map((dueDate, index) => {
    const isLast = index === dates.length - 1;
    const untilOre = isLast ? amountOre : paidOre + eachOre * (index + 1);
    return { dueDate, amountOre: isLast ? leftOre - eachOre * index : eachOre, untilOre };
  });
}

/** Twelve months after the payment's due day, or after today when that is later. */
export function lastInstalmentDay(dueDate: string | null, today: string): string {
  const from = dueDate !== null && dueDate > today ? dueDate : today;
  const sameDay = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;
  return isCalendarDay(sameDay) ? sameDay : addDays(from, 365);
}

/** The first unpaid part, with what is left of it, in öre. */
export function nextInstalment(
  parts: readonly Instalment[],
  paidOre: number,
): { dueDate: string; leftOre: number } | null {
  const next = parts.find(({ untilOre }) => untilOre > paidOre);
  return next === undefined ? null : { dueDate: next.dueDate, leftOre: next.untilOre - paidOre };
}

/** True when each day comes after the one before. `yyyy-MM-dd` sorts as text. */
export function areAscending(dates: readonly string[]): boolean {
  return dates.every((day, index) => index === 0 || day > (dates[index - 1] ?? ""));
}
