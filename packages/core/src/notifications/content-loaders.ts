import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { oldestHandover, oldestRequest } from "@utspring/domain/classes/rules";
import { addDays, dayOf, formatMonth, monthOf, monthStart } from "@utspring/domain/dates";
import type { NotificationKind } from "@utspring/domain/notification-kinds";
import { notificationsTexts } from "@utspring/domain/notifications/texts";
import type { PagePath } from "@utspring/domain/pages";
import { presentFullName } from "../auth/present-name.ts";
import { unsignedBy } from "../fund/review/unsigned-by.ts";
import { firstOf } from "../kernel/first-of.ts";
import type { Tx } from "../kernel/db.ts";
import { isOverdueOn } from "../payments/standing.ts";

interface Asked {
  tx: Tx;
  userId: string;
  /** `any(…)` of the ids that the notifications refer to. */
  ids: SQL;
  now: Date;
}

interface LoadedContent {
  refId: string;
  heading: string;
  detail: string;
  /** Instead of its kind's. */
  subject?: string;
  path?: PagePath;
}

/** Characters; the rest is read in the app. */
const maxOfMessage = 400;
const { subjects, details } = notificationsTexts;

/** What does not apply any more is left out: a payment made meanwhile, a closed poll, a removed message. */
export const contentLoaders: Record<NotificationKind, (asked: Asked) => Promise<LoadedContent[]>> = {
  paymentCreated: async (asked) =>
    (await loadOwed(asked)).map(({ refId, heading, amountOre, dueDate, isVoluntary }) => ({
      refId,
      heading,
      detail: details.paymentCreated(Number(amountOre), dueDate, isVoluntary),
    })),

  paymentDueSoon: async (asked) =>
    (await loadOwed(asked)).flatMap(({ refId, heading, nextOre, dueDate, hasPassed }) =>
      dueDate === null || hasPassed
        ? []
        : [{ refId, heading, detail: details.paymentDueSoon(Number(nextOre), dueDate) }],
    ),

  paymentOverdue: async (asked) =>
    (await loadOwed(asked)).flatMap(({ refId, heading, nextOre, hasPassed }) =>
      hasPassed ? [{ refId, heading, detail: details.paymentOverdue(Number(nextOre)) }] : [],
    ),

  paymentReminded: async (asked) =>
    (await loadOwed(asked)).map(({ refId, heading, nextOre, dueDate }) => ({
      refId,
      heading,
      detail: details.paymentReminded(Number(nextOre), dueDate),
    })),

  paymentDecided: async ({ tx, userId, ids }) => {
    const [records, reliefs] = await Promise.all([
      tx.execute<Titled & { status: "approved" | "rejected"; amountOre: string; reason: string | null }>(sql`
        select r.id as "refId", q.title as heading, r.status, r.amount_ore as "amountOre", r.reason
        from payment_records r join payment_requirements q on q.id = r.requirement_id
        where r.id = ${ids} and r.user_id = ${userId}::uuid and r.status <> 'submitted'`),
      tx.execute<Titled>(sql`
        select r.id as "refId", q.title as heading
        from payment_reliefs r join payment_requirements q on q.id = r.requirement_id
        where r.id = ${ids} and r.user_id = ${userId}::uuid and r.status in ('approved', 'refused')`),
    ]);
    return [
      ...records.map(({ refId, heading, status, amountOre, reason }) => ({
        refId,
        heading,
        subject: subjects[status],
        detail: status === "approved" ? details.approved(Number(amountOre)) : details.rejected(reason),
      })),
      ...reliefs.map((row) => ({ ...row, detail: details.reliefAnswered })),
    ];
  },

  messagePosted: async ({ tx, ids }) => {
    const rows = await tx.execute<Titled & { content: string }>(sql`
      select id as "refId", title as heading, content from class_messages where id = ${ids} and removed_at is null`);
    return rows.map(({ refId, heading, content }) => ({
      refId,
      heading,
      detail: content.length <= maxOfMessage ? content : `${content.slice(0, maxOfMessage).trimEnd()} …`,
    }));
  },

  pollOpened: async ({ tx, ids, now }) => {
    const rows = await tx.execute<Titled & { closesAt: string | null }>(sql`
      select id as "refId", title as heading, closes_at as "closesAt" from voting_polls
      where id = ${ids} and closed_at is null
        and (closes_at is null or closes_at >= ${now.toISOString()}::timestamptz)`);
    return rows.map(({ refId, heading, closesAt }) => ({
      refId,
      heading,
      detail: details.pollOpened(closesAt === null ? null : dayOf(new Date(closesAt))),
    }));
  },

  saleStarted: async (asked) =>
    (await loadSales(asked, "active")).map((sale) => ({ ...sale, detail: details.saleStarted })),
  saleEnded: async (asked) => (await loadSales(asked, "ended")).map((sale) => ({ ...sale, detail: details.saleEnded })),

  joinAsked: async ({ tx, userId, ids, now }) => {
    const rows = await tx.execute<{ refId: string; waiting: number }>(sql`
      select m.class_id as "refId", count(*)::int as waiting from memberships m
        join join_requests j on j.class_id = m.class_id and j.created_at > ${oldestRequest(now).toISOString()}::timestamptz
        join profiles p on p.user_id = j.user_id and p.account_status = 'active' and p.role <> 'admin'
      where m.class_id = ${ids} and m.user_id = ${userId}::uuid and m.role = 'studentansvarig' group by m.class_id`);
    return rows.map(({ refId, waiting }) => ({
      refId,
      heading: notificationsTexts.waiting(waiting),
      detail: details.joinAsked,
    }));
  },

  classAsked: async ({ tx, userId, ids }) => {
    const rows = await tx.execute<{
      refId: string;
      heading: string;
      school: string;
      year: number;
      firstName: string | null;
      lastName: string | null;
    }>(sql`
      select r.user_id as "refId", r.class_name as heading, r.school, r.graduation_year as year,
        p.first_name as "firstName", p.last_name as "lastName"
      from class_requests r join profiles p on p.user_id = r.user_id
      where r.user_id = ${ids} and r.refused_at is null
        and exists (select from profiles a where a.user_id = ${userId}::uuid and a.role = 'admin')`);
    return rows.map(({ refId, heading, school, year, ...name }) => ({
      refId,
      heading,
      detail: details.classAsked(presentFullName(name), school, year),
    }));
  },

  handoverOffered: async ({ tx, userId, ids, now }) => {
    const rows = await tx.execute<{ refId: string; firstName: string | null; lastName: string | null }>(sql`
      select m.handover_to as "refId", p.first_name as "firstName", p.last_name as "lastName" from memberships m
        join profiles p on p.user_id = m.user_id
      where m.handover_to = ${ids} and m.handover_to = ${userId}::uuid
        and m.handover_at > ${oldestHandover(now).toISOString()}::timestamptz
      order by m.handover_at desc limit 1`);
    return rows.map(({ refId, ...asks }) => ({
      refId,
      heading: notificationsTexts.handover(presentFullName(asks)),
      detail: details.handoverOffered,
    }));
  },

  answerAsked: async ({ tx, userId, ids }) => {
    const rows = await tx.execute<{ refId: string; claimedOre: string | null }>(sql`
      select w.id as "refId", w.claimed_ore as "claimedOre" from (
        select r.id, r.class_id, null::bigint as claimed_ore from payment_reliefs r where r.status = 'open'
        union all
        select c.id, c.class_id, c.amount_ore from expense_claims c where c.status = 'waiting'
      ) w join memberships m on m.class_id = w.class_id and m.user_id = ${userId}::uuid and m.role = 'studentansvarig'
      where w.id = ${ids}`);
    return rows.map(({ refId, claimedOre }) =>
      claimedOre === null
        ? { refId, heading: details.wishAsked, detail: details.wishDetail }
        : {
            refId,
            heading: details.claimAsked,
            detail: details.claimDetail(Number(claimedOre)),
            path: "/class/fund",
          },
    );
  },

  attestAsked: async ({ tx, userId, ids }) => {
    const rows = await tx.execute<Titled & { amountOre: string }>(sql`
      select r.id as "refId", r.description as heading, r.amount_ore as "amountOre" from withdrawal_requests r
      where r.id = ${ids} and may_attest_request(${userId}::uuid, r.id)`);
    return rows.map(({ refId, heading, amountOre }) => ({
      refId,
      heading,
      detail: details.attestAsked(Number(amountOre)),
    }));
  },

  limitProposed: async ({ tx, ids }) => {
    const rows = await tx.execute<{ refId: string; limitOre: string | null; holdsAt: string; holds: boolean }>(sql`
      select c.id as "refId", c.limit_ore as "limitOre", c.proposed_at + interval '168 hours' as "holdsAt",
        c.status = 'applied' as holds
      from fund_limit_changes c where c.id = ${ids} and c.status in ('waiting', 'applied')`);
    return rows.map(({ refId, limitOre, holdsAt, holds }) => ({
      refId,
      heading: details.limitNow(limitOre === null ? null : Number(limitOre)),
      ...(holds
        ? { subject: subjects.limitChanged, detail: details.limitHolds }
        : { detail: details.limitProposed(dayOf(new Date(holdsAt))) }),
    }));
  },

  auditorChanged: async ({ tx, ids }) => {
    const [auditors, invitations] = await Promise.all([
      tx.execute<Appointment & { firstName: string | null; lastName: string | null; hasEnded: boolean }>(sql`
        select a.id as "refId", p.first_name as "firstName", p.last_name as "lastName",
          a.ended_at is not null as "hasEnded", by.first_name as "byFirstName", by.last_name as "byLastName"
        from fund_auditors a
          left join profiles p on p.user_id = a.user_id
          left join profiles by on by.user_id = ${firstOf(sql`a.ended_by`, sql`a.appointed_by`)}
        where a.id = ${ids}`),
      tx.execute<Appointment>(sql`
        select i.id as "refId", by.first_name as "byFirstName", by.last_name as "byLastName"
        from fund_invitations i left join profiles by on by.user_id = i.invited_by
        where i.id = ${ids} and i.revoked_at is null and i.accepted_at is null`),
    ]);
    const byOf = (row: Appointment) => presentFullName({ firstName: row.byFirstName, lastName: row.byLastName });
    return [
      ...auditors.map((row) => ({
        refId: row.refId,
        heading: (row.hasEnded ? details.auditorEnded : details.auditorAppointed)(presentFullName(row)),
        detail: (row.hasEnded ? details.auditorEndedBy : details.auditorAppointedBy)(byOf(row)),
      })),
      ...invitations.map((row) => ({
        refId: row.refId,
        heading: details.auditorInvited,
        detail: details.auditorInvitedBy(byOf(row)),
      })),
    ];
  },

  reviewDue: async ({ tx, userId, ids, now }) => {
    const month = monthOf(monthStart(dayOf(now), -1));
    const rows = await tx.execute<{ refId: string }>(sql`
      select d.class_id as "refId" from (${unsignedBy(month)}) d
      where d.class_id = ${ids} and d.user_id = ${userId}::uuid`);
    const heading = details.reviewHeading(formatMonth(`${month}-01`));
    return rows.map(({ refId }) => ({ refId, heading, detail: details.reviewDue }));
  },

  questionAnswered: ({ tx, userId, ids }) =>
    tx.execute<Titled & { detail: string }>(sql`
      select f.id as "refId", f.question as heading, f.answer as detail from fund_questions f
      where f.id = ${ids} and f.asked_by = ${userId}::uuid and f.answer is not null`),
};

interface Titled extends Record<string, unknown> {
  refId: string;
  heading: string;
}

interface Owed extends Titled {
  amountOre: string;
  nextOre: string;
  dueDate: string | null;
  /** Overdue since yesterday or longer: on the day itself it is still asked for as due soon. */
  hasPassed: boolean;
  isVoluntary: boolean;
}

interface Appointment extends Record<string, unknown> {
  refId: string;
  byFirstName: string | null;
  byLastName: string | null;
}

function loadSales({ tx, ids }: Asked, state: "active" | "ended") {
  return tx.execute<Titled>(sql`
    select id as "refId", name as heading from sales_sessions
    where id = ${ids} and (status = 'active') = ${state === "active"}`);
}

function loadOwed({ tx, userId, ids, now }: Asked) {
  return tx.execute<Owed>(sql`
    select q.id as "refId", q.title as heading, q.amount_ore as "amountOre", q.is_voluntary as "isVoluntary",
      s.due_date::text as "dueDate", s.next_ore as "nextOre",
      coalesce(${isOverdueOn(addDays(dayOf(now), -1))}, false) as "hasPassed"
    from payment_standing s join payment_requirements q on q.id = s.requirement_id
    where s.user_id = ${userId}::uuid and s.is_open and s.owes and q.id = ${ids}`);
}
