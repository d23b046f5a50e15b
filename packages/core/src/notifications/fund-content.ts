import { dayOf, formatMonth, monthOf, monthStart } from "@utspring/domain/dates";
import { notificationsTexts } from "@utspring/domain/notifications/texts";
import { presentFullName } from "../auth/present-name.ts";
import type { ContentTexts } from "./content-texts.ts";

const { subjects, details } = notificationsTexts;

export interface RequestRow extends Record<string, unknown> {
  id: string;
  amount_ore: string;
  description: string;
}

export interface LimitRow extends Record<string, unknown> {
  id: string;
  limit_ore: string | null;
  holds_at: string;
  holds: boolean;
}

export interface AuditorRow extends Record<string, unknown> {
  id: string;
  first_name: string | null;
  last_name: string | null;
  has_ended: boolean;
  by_first_name: string | null;
  by_last_name: string | null;
}

export interface InvitationRow extends Record<string, unknown> {
  id: string;
  first_name: string | null;
  last_name: string | null;
}

export interface QuestionRow extends Record<string, unknown> {
  id: string;
  question: string;
  answer: string;
}

export function contentOfRequest({ amount_ore: amountOre, description: heading }: RequestRow): ContentTexts {
  return {
    subject: subjects.attestAsked,
    heading,
    detail: details.attestAsked(Number(amountOre)),
    path: "/class/fund",
  };
}

export function contentOfLimit({ limit_ore: limitOre, holds_at: holdsAt, holds }: LimitRow): ContentTexts {
  return {
    subject: holds ? subjects.limitChanged : subjects.limitProposed,
    heading: details.limitNow(limitOre === null ? null : Number(limitOre)),
    detail: holds ? details.limitHolds : details.limitProposed(dayOf(new Date(holdsAt))),
    path: "/class/fund",
  };
}

export function contentOfAuditor(row: AuditorRow): ContentTexts {
  const name = presentFullName({ firstName: row.first_name, lastName: row.last_name });
  const by = presentFullName({ firstName: row.by_first_name, lastName: row.by_last_name });
  return {
    subject: subjects.auditorChanged,
    heading: row.has_ended ? details.auditorEnded(name) : details.auditorAppointed(name),
    detail: row.has_ended ? details.auditorEndedBy(by) : details.auditorAppointedBy(by),
    path: "/class/fund",
  };
}

export function contentOfInvitation(row: InvitationRow): ContentTexts {
  const by = presentFullName({ firstName: row.first_name, lastName: row.last_name });
  return {
    subject: subjects.auditorChanged,
    heading: details.auditorInvited,
    detail: details.auditorInvitedBy(by),
    path: "/class/fund",
  };
}

export function contentOfQuestion({ question: heading, answer: detail }: QuestionRow): ContentTexts {
  return { subject: subjects.questionAnswered, heading, detail, path: "/class/fund" };
}

export function contentOfReview(now: Date): ContentTexts {
  return {
    subject: subjects.reviewDue,
    heading: details.reviewHeading(formatMonth(`${monthBefore(now)}-01`)),
    detail: details.reviewDue,
    path: "/class/fund",
  };
}

/** `2026-10`. */
export function monthBefore(now: Date): string {
  return monthOf(monthStart(dayOf(now), -1));
}
