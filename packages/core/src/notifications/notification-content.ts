import { sql } from "drizzle-orm";
import { oldestRequest } from "@utspring/domain/classes/rules";
import { dayOf } from "@utspring/domain/dates";
import type { NotificationKind } from "@utspring/domain/notifications/rules";
import { notificationsTexts } from "@utspring/domain/notifications/texts";
import { firstOf } from "../kernel/first-of.ts";
import type { Tx } from "../kernel/db.ts";
import type { ContentTexts } from "./content-texts.ts";
import {
  contentOfAuditor,
  contentOfInvitation,
  contentOfLimit,
  contentOfQuestion,
  contentOfRequest,
  contentOfReview,
  monthBefore,
} from "./fund-content.ts";
import type { AuditorRow, InvitationRow, LimitRow, QuestionRow, RequestRow } from "./fund-content.ts";
import type { Occasion } from "./queries.ts";
import { unsignedBy } from "./remind-auditors.ts";

export interface NotificationContent extends ContentTexts {
  kind: NotificationKind;
  refId: string;
  className: string;
}

/** Characters; the rest is read in the app. */
const maxOfMessage = 400;
const { subjects, details } = notificationsTexts;

/**
 * Leaves out what does not apply any more: a payment made meanwhile, a closed poll, a removed message, a class that was
 * left. A fixed number of queries.
 */
export async function loadContents(
  tx: Tx,
  userId: string,
  occasions: Occasion[],
  now: Date,
): Promise<NotificationContent[]> {
  const idsOf = (...kinds: NotificationKind[]) =>
    sql`any(${sql.param(occasions.filter(({ kind }) => kinds.includes(kind)).map(({ refId }) => refId))}::uuid[])`;
  const [
    classNames,
    payments,
    records,
    reliefs,
    messages,
    polls,
    joinRequests,
    answers,
    requests,
    limits,
    auditors,
    invitations,
    reviews,
    questions,
  ] = await Promise.all([
    tx.execute<{ id: string; name: string }>(sql`
      select c.id, c.name from classes c
      where c.id = guest_class_of(${userId}::uuid)
        or c.id in (select m.class_id from memberships m where m.user_id = ${userId}::uuid)`),
    tx.execute<PaymentRow>(sql`
      select q.id, q.title, q.amount_ore, q.is_voluntary, s.due_date::text as due_date, s.next_ore
      from payment_standing s join payment_requirements q on q.id = s.requirement_id
      where s.user_id = ${userId}::uuid and s.is_open and s.owes
        and q.id = ${idsOf("paymentCreated", "paymentDueSoon", "paymentOverdue", "paymentReminded")}`),
    tx.execute<RecordRow>(sql`
      select r.id, r.status, r.amount_ore, r.reason, q.title from payment_records r join payment_requirements q on q.id = r.requirement_id
      where r.id = ${idsOf("paymentDecided")} and r.user_id = ${userId}::uuid and r.status <> 'submitted'`),
    tx.execute<{ id: string; title: string }>(sql`
      select r.id, q.title from payment_reliefs r join payment_requirements q on q.id = r.requirement_id
      where r.id = ${idsOf("paymentDecided")} and r.user_id = ${userId}::uuid and r.status in ('approved', 'refused')`),
    tx.execute<{ id: string; title: string; content: string }>(sql`
      select id, title, content from class_messages where id = ${idsOf("messagePosted")} and removed_at is null`),
    tx.execute<{ id: string; title: string; closes_at: string | null }>(sql`
      select id, title, closes_at from voting_polls where id = ${idsOf("pollOpened")} and closed_at is null
        and (closes_at is null or closes_at >= ${now.toISOString()}::timestamptz)`),
    tx.execute<{ id: string; waiting: number }>(sql`
      select m.class_id as id, count(*)::int as waiting from memberships m
        join join_requests j on j.class_id = m.class_id and j.created_at > ${oldestRequest(now).toISOString()}::timestamptz
        join profiles p on p.user_id = j.user_id and p.account_status = 'active' and p.role <> 'admin'
      where m.class_id = ${idsOf("joinAsked")} and m.user_id = ${userId}::uuid and m.role = 'studentansvarig' group by m.class_id`),
    tx.execute<AnswerRow>(sql`
      select w.id, w.claimed_ore from (
        select r.id, r.class_id, null::bigint as claimed_ore from payment_reliefs r where r.status = 'open'
        union all
        select c.id, c.class_id, c.amount_ore from expense_claims c where c.status = 'waiting'
      ) w join memberships m on m.class_id = w.class_id and m.user_id = ${userId}::uuid and m.role = 'studentansvarig'
      where w.id = ${idsOf("answerAsked")}`),
    tx.execute<RequestRow>(sql`
      select r.id, r.amount_ore, r.description from withdrawal_requests r
      where r.id = ${idsOf("attestAsked")} and may_attest_request(${userId}::uuid, r.id)`),
    tx.execute<LimitRow>(sql`
      select c.id, c.limit_ore, c.proposed_at + interval '168 hours' as holds_at, c.status = 'applied' as holds
      from fund_limit_changes c where c.id = ${idsOf("limitProposed")} and c.status in ('waiting', 'applied')`),
    tx.execute<AuditorRow>(sql`
      select a.id, p.first_name, p.last_name, a.ended_at is not null as has_ended,
        by.first_name as by_first_name, by.last_name as by_last_name
      from fund_auditors a
        left join profiles p on p.user_id = a.user_id
        left join profiles by on by.user_id = ${firstOf(sql`a.ended_by`, sql`a.appointed_by`)}
      where a.id = ${idsOf("auditorChanged")}`),
    tx.execute<InvitationRow>(sql`
      select i.id, p.first_name, p.last_name from fund_invitations i left join profiles p on p.user_id = i.invited_by
      where i.id = ${idsOf("auditorChanged")} and i.revoked_at is null and i.accepted_at is null`),
    tx.execute<{ id: string }>(sql`
      select d.class_id as id from (${unsignedBy(monthBefore(now))}) d
      where d.class_id = ${idsOf("reviewDue")} and d.user_id = ${userId}::uuid`),
    tx.execute<QuestionRow>(sql`
      select f.id, f.question, f.answer from fund_questions f
      where f.id = ${idsOf("questionAnswered")} and f.asked_by = ${userId}::uuid and f.answer is not null`),
  ]);
  const today = dayOf(now);
  const contents = new Map<string, (kind: NotificationKind) => ContentTexts | null>([
    ...payments.map((row) => [row.id, (kind: NotificationKind) => contentOfPayment(kind, row, today)] as const),
    ...records.map((row) => [row.id, () => contentOfRecord(row)] as const),
    ...reliefs.map((row) => [row.id, () => contentOfRelief(row)] as const),
    ...messages.map((row) => [row.id, () => contentOfMessage(row)] as const),
    ...polls.map((row) => [row.id, () => contentOfPoll(row)] as const),
    // Both are about a class, which no person runs and reviews at once.
    ...joinRequests.map(
      (row) =>
        [row.id, (kind: NotificationKind) => (kind === "joinAsked" ? contentOfJoinRequests(row) : null)] as const,
    ),
    ...reviews.map(
      (row) => [row.id, (kind: NotificationKind) => (kind === "reviewDue" ? contentOfReview(now) : null)] as const,
    ),
    ...answers.map((row) => [row.id, () => contentOfAnswer(row)] as const),
    ...requests.map((row) => [row.id, () => contentOfRequest(row)] as const),
    ...limits.map((row) => [row.id, () => contentOfLimit(row)] as const),
    ...auditors.map((row) => [row.id, () => contentOfAuditor(row)] as const),
    ...invitations.map((row) => [row.id, () => contentOfInvitation(row)] as const),
    ...questions.map((row) => [row.id, () => contentOfQuestion(row)] as const),
  ]);
  const names = new Map(classNames.map(({ id, name }) => [id, name]));
  // The same subject twice (approved, undone, approved) is listed once, with its current state.
  const once = new Map(occasions.map((one) => [`${one.kind} ${one.refId}`, one]));
  return [...once.values()].flatMap(({ kind, refId, classId }) => {
    const [className, content] = [names.get(classId), contents.get(refId)?.(kind)];
    return className === undefined || content === null || content === undefined
      ? []
      : [{ kind, refId, className, ...content }];
  });
}

interface PaymentRow extends Record<string, unknown> {
  id: string;
  title: string;
  amount_ore: string;
  next_ore: string;
  due_date: string | null;
  is_voluntary: boolean;
}

interface AnswerRow extends Record<string, unknown> {
  id: string;
  /** Öre of a claim; null for a wish about a payment. */
  claimed_ore: string | null;
}

interface RecordRow extends Record<string, unknown> {
  id: string;
  title: string;
  status: "approved" | "rejected";
  amount_ore: string;
  reason: string | null;
}

function contentOfPayment(kind: NotificationKind, row: PaymentRow, today: string): ContentTexts | null {
  const { title: heading, due_date: dueDate } = row;
  const [amountOre, leftOre] = [Number(row.amount_ore), Number(row.next_ore)];
  const path = "/class/payments";
  if (kind === "paymentCreated")
    return {
      subject: subjects.paymentCreated,
      heading,
      detail: details.paymentCreated(amountOre, dueDate, row.is_voluntary),
      path,
    };
  if (kind === "paymentReminded")
    return { subject: subjects.paymentReminded, heading, detail: details.paymentReminded(leftOre, dueDate), path };
  if (dueDate === null) return null;
  if (kind === "paymentDueSoon") {
    return dueDate < today
      ? null
      : { subject: subjects.paymentDueSoon, heading, detail: details.paymentDueSoon(leftOre, dueDate), path };
  }
  return dueDate >= today
    ? null
    : { subject: subjects.paymentOverdue, heading, detail: details.paymentOverdue(leftOre), path };
}

function contentOfRecord({ status, title: heading, amount_ore: amountOre, reason }: RecordRow): ContentTexts {
  const detail = status === "approved" ? details.approved(Number(amountOre)) : details.rejected(reason);
  return { subject: subjects[status], heading, detail, path: "/class/payments" };
}

function contentOfRelief({ title: heading }: { title: string }): ContentTexts {
  return { subject: subjects.reliefAnswered, heading, detail: details.reliefAnswered, path: "/class/payments" };
}

function contentOfMessage({ title: heading, content }: { title: string; content: string }): ContentTexts {
  const detail = content.length <= maxOfMessage ? content : `${content.slice(0, maxOfMessage).trimEnd()} …`;
  return { subject: subjects.messagePosted, heading, detail, path: "/class/messages" };
}

function contentOfPoll({
  title: heading,
  closes_at: closesAt,
}: {
  title: string;
  closes_at: string | null;
}): ContentTexts {
  const detail = details.pollOpened(closesAt === null ? null : dayOf(new Date(closesAt)));
  return { subject: subjects.pollOpened, heading, detail, path: "/class/voting-real" };
}

function contentOfAnswer({ claimed_ore: claimedOre }: AnswerRow): ContentTexts {
  const subject = subjects.answerAsked;
  if (claimedOre === null)
    return { subject, heading: details.wishAsked, detail: details.wishDetail, path: "/class/payments" };
  const detail = details.claimDetail(Number(claimedOre));
  return { subject, heading: details.claimAsked, detail, path: "/class/fund" };
}

function contentOfJoinRequests({ waiting }: { waiting: number }): ContentTexts {
  return {
    subject: subjects.joinAsked,
    heading: notificationsTexts.waiting(waiting),
    detail: details.joinAsked,
    path: "/class/settings",
  };
}
