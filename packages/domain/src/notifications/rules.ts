import { addDays, dayOf, formatClock, momentOf, monthOf, monthStart } from "../dates.ts";
import type { ActivityKind } from "../events.ts";

export const notificationKinds = [
  "paymentCreated",
  "paymentDueSoon",
  "paymentOverdue",
  "paymentReminded",
  "paymentDecided",
  "messagePosted",
  "pollOpened",
  "joinAsked",
  "answerAsked",
  "attestAsked",
  "limitProposed",
  "auditorChanged",
  "reviewDue",
  "questionAnswered",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Only those who run the class get them. */
export const kindsForManagers: readonly NotificationKind[] = ["joinAsked", "answerAsked", "attestAsked"];
/** Beside every member's. */
const auditorKinds: readonly NotificationKind[] = ["attestAsked", "reviewDue", "questionAnswered"];
/** Nobody runs a class and reviews it. */
const auditorsOwnKinds: readonly NotificationKind[] = ["reviewDue", "questionAnswered"];
/** Kinds that a guest gets: what an auditor has to do. A guest sees nothing else of the class. */
export const guestKinds: readonly NotificationKind[] = [...auditorKinds, "limitProposed"];

/** Without what only others get. */
export function offeredKinds(reader: { runsClass: boolean; isAuditor: boolean; isGuest: boolean }): NotificationKind[] {
  const { runsClass, isAuditor, isGuest } = reader;
  return notificationKinds.filter((kind) =>
    isGuest
      ? guestKinds.includes(kind)
      : (runsClass && !auditorsOwnKinds.includes(kind)) ||
        (isAuditor && auditorKinds.includes(kind)) ||
        (!kindsForManagers.includes(kind) && !auditorKinds.includes(kind)),
  );
}

export const emailChoices = ["now", "digest", "off"] as const;
export type EmailChoice = (typeof emailChoices)[number];

export interface NotificationChoice {
  push: boolean;
  mail: EmailChoice;
}
export type NotificationChoices = Record<NotificationKind, NotificationChoice>;

/** Quiet, but nobody misses a payment, the answer to one, a person who waits to join, or a decision about the fund. */
export const defaultChoices: NotificationChoices = {
  paymentCreated: { push: false, mail: "digest" },
  paymentDueSoon: { push: false, mail: "now" },
  paymentOverdue: { push: false, mail: "digest" },
  paymentReminded: { push: false, mail: "now" },
  paymentDecided: { push: true, mail: "now" },
  messagePosted: { push: false, mail: "digest" },
  pollOpened: { push: false, mail: "digest" },
  joinAsked: { push: false, mail: "now" },
  answerAsked: { push: false, mail: "digest" },
  attestAsked: { push: false, mail: "now" },
  limitProposed: { push: false, mail: "now" },
  auditorChanged: { push: false, mail: "now" },
  reviewDue: { push: false, mail: "now" },
  questionAnswered: { push: false, mail: "now" },
};

export function choicesOf(stored: Partial<NotificationChoices> | null): NotificationChoices {
  return { ...defaultChoices, ...stored };
}

/** Reminders come from the calendar instead. */
export const notificationOfActivity: Partial<Record<ActivityKind, NotificationKind>> = {
  "payments.create": "paymentCreated",
  "payments.approve": "paymentDecided",
  "payments.reject": "paymentDecided",
  "payments.relief.ask": "answerAsked",
  "payments.relief.answer": "paymentDecided",
  "payments.claims.ask": "answerAsked",
  "payments.remind": "paymentReminded",
  "classes.postMessage": "messagePosted",
  "polls.create": "pollOpened",
  "classes.askToJoin": "joinAsked",
  "fund.requestWithdrawal": "attestAsked",
  "fund.proposeLimit": "limitProposed",
  "fund.lowerLimit": "limitProposed",
  "fund.review.appoint": "auditorChanged",
  "fund.review.invite": "auditorChanged",
  "fund.review.acceptInvitation": "auditorChanged",
  "fund.review.end": "auditorChanged",
  "fund.review.answer": "questionAnswered",
};

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

/** At four in the afternoon. */
export function nextDigest(now: Date): Date {
  const day = dayOf(now);
  return momentOf(formatClock(now) < digestAt ? day : addDays(day, 1), digestAt);
}

/** From eight in the morning till the quiet hours. */
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
