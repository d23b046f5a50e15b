import { and, asc, eq, gte, isNull, lte, sql } from "drizzle-orm";
import { inOrder } from "@utspring/domain/calendar/rules";
import type { CalendarEntry } from "@utspring/domain/calendar/rules";
import { AppError } from "@utspring/domain/errors";
import { classes } from "../classes/table.ts";
import type { Tx } from "../kernel/db.ts";
import { exemptionsThatCount } from "../payments/exemptions.ts";
import { paymentRequirements } from "../payments/table.ts";
import { classEvents } from "./table.ts";

export interface ClassCalendar {
  className: string;
  graduationDate: string | null;
  /** In order. Calendar apps need the time of the last change. */
  entries: (CalendarEntry & { changedAt: Date })[];
}

/** Leaves out payments that the member is exempt from. With an instalment plan, the due day is the next part's. */
export async function readCalendar(
  tx: Tx,
  { classId, userId }: { classId: string; userId: string },
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<ClassCalendar> {
  const e = classEvents;
  const r = paymentRequirements;
  const [[klass], events, requirements, parts] = await Promise.all([
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
    tx
      .select({ id: r.id, title: r.title, dueDate: r.dueDate, createdAt: r.createdAt })
      .from(r)
      .where(
        and(
          eq(r.classId, classId),
          isNull(r.archivedAt),
          sql`not exists (select from ${exemptionsThatCount} e where e.requirement_id = ${r.id} and e.user_id = ${userId}::uuid)`,
        ),
      ),
    loadPlanDays(tx, { classId, userId }),
  ]);
  const partDay = new Map(parts.map((part) => [part.requirement_id, part.due_date]));
  const dues = requirements.flatMap(({ dueDate, ...requirement }) => {
    const day = partDay.get(requirement.id) ?? dueDate;
    const isShown = day !== null && (from === undefined || day >= from) && (to === undefined || day <= to);
    return isShown ? [{ ...requirement, dueDate: day }] : [];
  });
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
    ...(klass.usesPayments ? dues : []).map(({ id, title, dueDate, createdAt }) => ({
      kind: "due" as const,
      id,
      title,
      description: null,
      eventDate: dueDate,
      eventTime: null,
      changedAt: createdAt,
    })),
  ];
  return { className: klass.className, graduationDate: klass.graduationDate, entries: entries.toSorted(inOrder) };
}

/** The view is read only for payments in parts, which few have. */
async function loadPlanDays(tx: Tx, { classId, userId }: { classId: string; userId: string }) {
  const plans = await tx.execute<{ id: string }>(sql`
    select r.requirement_id as id from payment_reliefs r
    where r.class_id = ${classId}::uuid and r.user_id = ${userId}::uuid and r.status = 'approved' and r.wish = 'split'`);
  if (plans.length === 0) return [];
  return tx.execute<{ requirement_id: string; due_date: string | null }>(sql`
    select s.requirement_id, s.due_date::text as due_date from payment_standing s
    where s.class_id = ${classId}::uuid and s.user_id = ${userId}::uuid
      and s.requirement_id = any(${sql.param(plans.map(({ id }) => id))}::uuid[])`);
}
