import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import { inOrder } from "@utspring/domain/calendar/rules";
import type { CalendarEntry } from "@utspring/domain/calendar/rules";
import { AppError } from "@utspring/domain/errors";
import { classes } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { exemptionsThatCount } from "../payments/exemptions.ts";
import { classEvents } from "./table.ts";

export interface ClassCalendar {
  className: string;
  graduationDate: string | null;
  /** Events and due dates, in order. Calendar apps need the time of the last change. */
  entries: (CalendarEntry & { changedAt: Date })[];
}

/**
 * A class's calendar as one member sees it, between two days: events and, where the class uses payments, the due dates
 * of the payments that the member is not exempt from. With an instalment plan it is the next part's due date. The
 * screen and the feed show the same.
 */
export async function readCalendar(
  tx: Tx,
  { classId, userId }: { classId: string; userId: string },
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<ClassCalendar> {
  const e = classEvents;
  const [[klass], events, dues] = await Promise.all([
    tx
      .select({ className: classes.name, graduationDate: classes.graduationDate, usesPayments: classes.usesPayments })
      .from(classes)
      .where(eq(classes.id, classId)),
    tx
      .select()
      .from(e)
      .where(
        and(
          eq(e.classId, classId),
          from === undefined ? undefined : gte(e.eventDate, from),
          to === undefined ? undefined : lte(e.eventDate, to),
        ),
      )
      .orderBy(asc(e.eventDate)),
    tx.execute<{ id: string; title: string; created_at: string; due_date: string }>(sql`
      with plan as materialized (
        select s.requirement_id, s.due_date from payment_reliefs w
          join payment_standing s on s.class_id = w.class_id and s.requirement_id = w.requirement_id and s.user_id = w.user_id
        where w.class_id = ${classId}::uuid and w.user_id = ${userId}::uuid and w.status = 'approved' and w.wish = 'split'
      )
      select q.id, q.title, q.created_at, d.due_date::text as due_date
      from payment_requirements q
        left join plan on plan.requirement_id = q.id
        cross join lateral (select coalesce(plan.due_date, q.due_date) as due_date) d
      where q.class_id = ${classId}::uuid and q.archived_at is null
        and d.due_date >= ${from ?? "-infinity"}::date and d.due_date <= ${to ?? "infinity"}::date
        and not exists (select from ${exemptionsThatCount} e where e.requirement_id = q.id and e.user_id = ${userId}::uuid)`),
  ]);
  if (!klass) throw new AppError("NOT_FOUND");
  const entries = [
    ...events.map(({ id, title, description, eventDate, eventTime, createdAt, updatedAt }) => ({
      kind: "event" as const,
      id,
      title,
      description,
      eventDate,
      eventTime,
      changedAt: updatedAt ?? createdAt,
    })),
    ...(klass.usesPayments ? dues : []).map(({ id, title, due_date: eventDate, created_at: createdAt }) => ({
      kind: "due" as const,
      id,
      title,
      description: null,
      eventDate,
      eventTime: null,
      changedAt: new Date(createdAt),
    })),
  ];
  return { className: klass.className, graduationDate: klass.graduationDate, entries: entries.toSorted(inOrder) };
}
