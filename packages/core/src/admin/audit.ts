import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { AuditInput } from "@utspring/domain/admin/schema";
import { presentFullName } from "../auth/present-name.ts";
import { profiles } from "../auth/table.ts";
import { classes } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { activity } from "../kernel/table.ts";
import { read } from "../kernel/transaction.ts";

/**
 * Who did what, in which class, newest first, a page at a time. `actorName` is null where a job did it; `subjectName` is the
 * person whom it was about, where it was about one. Öre.
 */
export async function audit(ctx: Ctx, input: AuditInput) {
  const scope = authorize(ctx, "admin.audit");
  const { classId, userId, cursor, limit } = input;
  const t = activity;
  const { firstName, lastName } = profiles;
  const rows = await read(ctx, scope, (tx) => {
    // Cut to a page before anything is joined: the table has a row for everything that ever happened.
    const event = tx
      .select()
      .from(t)
      .where(
        and(
          // Who has voted is nobody's business, an admin's neither (DECISIONS 43).
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
    return tx
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
  });
  const lines = rows.map(({ actor, subject, detail, ...event }) => ({
    ...event,
    actorName: event.actorId === null ? null : presentFullName(actor),
    subjectName: subject === null ? null : presentFullName(subject),
    amountOre: detail.amountOre ?? null,
  }));
  const page = lines.slice(0, limit);
  const last = page.at(-1);
  const isMore = lines.length > limit && last !== undefined;
  return { rows: page, nextCursor: isMore ? `${last.at.getTime()}_${last.classId}_${last.seq}` : null };
}

/** The rows after a cursor, whose form the schema has seen to. */
function before(cursor: string) {
  const [moment, classId, seq] = cursor.split("_") as [string, string, string];
  const at = new Date(Number(moment)).toISOString();
  return sql`(${activity.createdAt}, ${activity.classId}, ${activity.seq}) < (${at}::timestamptz, ${classId}::uuid, ${seq}::bigint)`;
}
