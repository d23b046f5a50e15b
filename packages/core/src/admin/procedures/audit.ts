import { and, desc, eq, lt, ne, or, sql } from "drizzle-orm";
import type { AuditInput } from "@utspring/domain/admin/schema";
import type { AccountEventKind, ActivityKind } from "@utspring/domain/events";
import { presentFullName } from "../../auth/present-name.ts";
import { accountEvents, profiles } from "../../auth/table.ts";
import { classes } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { activity } from "../../kernel/table.ts";
import { read } from "../../kernel/transaction.ts";

/** Newest first. `className` is null for account events, `actorName` for a job or the operator. */
export async function audit(ctx: Ctx, input: AuditInput) {
  const authorization = authorize(ctx, "admin.audit");
  const [inClasses, ofAccounts] = await read(ctx, authorization, (tx) =>
    Promise.all([loadActivity(tx, input), loadAccountEvents(tx, input)]),
  );
  const rows = [...inClasses, ...ofAccounts].toSorted(newestFirst);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  const isMore = rows.length > input.limit && last !== undefined;
  return { rows: page, nextCursor: isMore ? `${last.at.getTime()}_${last.classId}_${last.seq}` : null };
}

interface AuditRow {
  /** For an account's event, its own id. */
  classId: string;
  className: string | null;
  seq: number;
  kind: ActivityKind | AccountEventKind;
  at: Date;
  actorId: string | null;
  actorName: string | null;
  isImpersonated: boolean;
  refId: string | null;
  subjectName: string | null;
  amountOre: number | null;
}

function newestFirst(one: AuditRow, other: AuditRow): number {
  return (
    other.at.getTime() - one.at.getTime() ||
    (other.classId > one.classId ? 1 : other.classId < one.classId ? -1 : other.seq - one.seq)
  );
}

async function loadActivity(tx: Tx, { classId, userId, cursor, limit }: AuditInput): Promise<AuditRow[]> {
  const t = activity;
  const { firstName, lastName } = profiles;
  // Paged before the joins, since the table has a row for everything that ever happened.
  const event = tx
    .select()
    .from(t)
    .where(
      and(
        // Votes are secret, from administrators too.
        ne(t.kind, "polls.vote"),
        classId === undefined ? undefined : eq(t.classId, classId),
        userId === undefined ? undefined : eq(t.actorId, userId),
        cursor === undefined ? undefined : before(cursor),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.classId), desc(t.seq))
    .limit(limit + 1)
    .as("event");
  const subject = tx.select({ userId: profiles.userId, firstName, lastName }).from(profiles).as("subject");
  const rows = await tx
    .select({
      classId: event.classId,
      className: classes.name,
      seq: event.seq,
      kind: event.kind,
      at: event.createdAt,
      actorId: event.actorId,
      isImpersonated: event.isImpersonated,
      refId: event.refId,
      detail: event.detail,
      actor: { firstName, lastName },
      subject: { userId: subject.userId, firstName: subject.firstName, lastName: subject.lastName },
    })
    .from(event)
    .innerJoin(classes, eq(classes.id, event.classId))
    .leftJoin(profiles, eq(profiles.userId, event.actorId))
    .leftJoin(subject, eq(subject.userId, event.refId))
    .orderBy(desc(event.createdAt), desc(event.classId), desc(event.seq));
  return rows.map(({ actor, subject, detail, ...event }) => ({
    ...event,
    actorName: event.actorId === null ? null : presentFullName(actor),
    subjectName: subject === null ? null : presentFullName(subject),
    amountOre: detail.amountOre ?? null,
  }));
}

/** Account events belong to no class: their own id replaces the class's in the order and the cursor. */
async function loadAccountEvents(tx: Tx, { classId, userId, cursor, limit }: AuditInput): Promise<AuditRow[]> {
  if (classId !== undefined) return [];
  const t = accountEvents;
  const { firstName, lastName } = profiles;
  const [moment = "", place = ""] = cursor?.split("_") ?? [];
  const at = new Date(Number(moment));
  const subject = tx.select({ userId: profiles.userId, firstName, lastName }).from(profiles).as("subject");
  const rows = await tx
    .select({
      id: t.id,
      kind: t.kind,
      at: t.createdAt,
      actorId: t.actorId,
      refId: t.userId,
      actor: { firstName, lastName },
      subject: { firstName: subject.firstName, lastName: subject.lastName },
    })
    .from(t)
    .leftJoin(profiles, eq(profiles.userId, t.actorId))
    .innerJoin(subject, eq(subject.userId, t.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(t.actorId, userId),
        cursor === undefined ? undefined : or(lt(t.createdAt, at), and(eq(t.createdAt, at), lt(t.id, place))),
      ),
    )
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(limit + 1);
  return rows.map(({ id, actor, subject: about, ...event }) => ({
    ...event,
    classId: id,
    className: null,
    seq: 0,
    isImpersonated: false,
    actorName: event.actorId === null ? null : presentFullName(actor),
    subjectName: presentFullName(about),
    amountOre: null,
  }));
}

function before(cursor: string) {
  const [moment, classId, seq] = cursor.split("_") as [string, string, string];
  const at = new Date(Number(moment)).toISOString();
  return sql`(${activity.createdAt}, ${activity.classId}, ${activity.seq}) < (${at}::timestamptz, ${classId}::uuid, ${seq}::bigint)`;
}
