import { addDays, dayOf, formatClock, momentOf, monthOf, monthStart } from "../dates.ts";
import { notificationEntries, notificationKinds } from "../notification-kinds.ts";
import type { EmailChoice, NotificationKind } from "../notification-kinds.ts";

interface Reader {
  isManager: boolean;
  isAuditor: boolean;
  isGuest: boolean;
  isAdmin?: boolean;
}

export function isFor(kind: NotificationKind, { isManager, isAuditor, isGuest, isAdmin }: Reader): boolean {
  const { readers } = notificationEntries[kind];
  if (isAdmin === true) return readers.includes("admin");
  return (
    (!isGuest && (readers.includes("member") || (isManager && readers.includes("manager")))) ||
    ((isAuditor || isGuest) && readers.includes("auditor")) ||
    (isGuest && readers.includes("guest"))
  );
}

export interface NotificationChoice {
  push: boolean;
  mail: EmailChoice;
}
export type NotificationChoices = Record<NotificationKind, NotificationChoice>;

export function choicesOf(stored: Partial<NotificationChoices> | null): NotificationChoices {
  const defaults = notificationKinds.map((kind) => {
    const { push = false, mail } = notificationEntries[kind];
    return [kind, { push, mail }] as const;
  });
  return { ...(Object.fromEntries(defaults) as NotificationChoices), ...stored };
}

/** Swedish clock. */
const quietFrom = "21:00";
const quietUntil = "07:00";
const digestAt = "16:00";

/** Before and after the due day. */
export const reminderDays = 3;

/** At seven in the morning if it falls in the quiet hours. */
export function sendAt(now: Date, isQuiet: boolean): Date {
  const [day, clock] = [dayOf(now), formatClock(now)];
  if (!isQuiet || (clock >= quietUntil && clock < quietFrom)) return now;
  return momentOf(clock < quietUntil ? day : addDays(day, 1), quietUntil);
}

export function nextDigest(now: Date): Date {
  const day = dayOf(now);
  return momentOf(formatClock(now) < digestAt ? day : addDays(day, 1), digestAt);
}

export function isTimeToRemind(now: Date): boolean {
  const clock = formatClock(now);
  return clock >= "08:00" && clock < quietFrom;
}

/** Of the month before, once: there is time to sign it off first. */
const reviewReminderDays = { from: 5, to: 28 };

/** `2026-10`; null on a day without a reminder. */
export function monthToReview(today: string): string | null {
  const day = Number(today.slice(8));
  if (day < reviewReminderDays.from || day > reviewReminderDays.to) return null;
  return monthOf(monthStart(today, -1));
}

export interface NotificationPlan {
  channel: "push" | "email" | "digest";
  dueAt: Date;
}

export function plansFor(
  choice: NotificationChoice,
  reader: { isQuiet: boolean; hasDevice: boolean },
  now: Date,
): NotificationPlan[] {
  const dueAt = sendAt(now, reader.isQuiet);
  const plans: NotificationPlan[] = [];
  if (choice.push && reader.hasDevice) plans.push({ channel: "push", dueAt });
  if (choice.mail === "now") plans.push({ channel: "email", dueAt });
  if (choice.mail === "digest") plans.push({ channel: "digest", dueAt: nextDigest(now) });
  return plans;
}
