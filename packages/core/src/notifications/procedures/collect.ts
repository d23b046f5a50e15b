import { and, eq, gt, inArray } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { managersOnly } from "@utspring/domain/events";
import { notificationEntries, notificationOfActivity } from "@utspring/domain/notification-kinds";
import { isFor } from "@utspring/domain/notifications/rules";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { activity, confidentialActivity } from "../../kernel/table.ts";
import { write } from "../../kernel/transaction.ts";
import { fundQuestions } from "../../fund/review/table.ts";
import type { Tx } from "../../kernel/db.ts";
import { insertNotifications, loadGuests, loadRecipients } from "../queries.ts";

/** Older events are not notified any more. */
const freshMs = 86_400_000;

/**
 * The job is queued in the transaction that inserts the rows; a second run changes nothing. The person who acted, and
 * members who joined later, are not notified.
 */
export async function collect(
  ctx: Ctx,
  input: { classId: string; seqs: number[]; confidential?: number[] },
): Promise<void> {
  const authorization = authorize(ctx, "notices.collect");
  const { classId, seqs, confidential = [] } = input;
  await write(ctx, authorization, async ({ tx, now }) => {
    const freshFrom = new Date(now.getTime() - freshMs);
    const c = confidentialActivity;
    const [numbered, unnumbered] = await Promise.all([
      tx
        .select()
        .from(activity)
        .where(and(eq(activity.classId, classId), inArray(activity.seq, seqs), gt(activity.createdAt, freshFrom))),
      tx
        .select()
        .from(c)
        .where(and(eq(c.classId, classId), inArray(c.number, confidential), gt(c.createdAt, freshFrom))),
    ]);
    const events = [
      ...numbered.map((event) => ({ ...event, mark: String(event.seq) })),
      ...unnumbered.map((event) => ({ ...event, mark: `c${event.afterSeq}` })),
    ];
    if (events.length === 0) return;
    const recipients = [...(await loadRecipients(tx, classId)), ...(await loadGuests(tx, classId))];
    const askers = await loadAskers(
      tx,
      events.flatMap(({ kind, refId }) => (kind === "fund.review.answer" && refId !== null ? [refId] : [])),
    );
    const toNotify = events.flatMap((event) => {
      const kind = notificationOfActivity(event.kind);
      if (kind === undefined || event.refId === null) return [];
      // A managers' event is only notified when its kind is meant for them: a reminder is notified to the reminded.
      if (event.audience === managersOnly && !notificationEntries[kind].readers.includes("manager")) return [];
      // All requests of a day are one notification; how many wait is counted when it is sent.
      const occasion =
        kind === "joinAsked"
          ? { classId, kind, refId: classId, mark: dayOf(event.createdAt) }
          : { classId, kind, refId: event.refId, mark: event.mark };
      return recipients
        .filter((one) => (kind === "questionAnswered" ? one.userId === askers.get(occasion.refId) : isFor(kind, one)))
        .filter(({ userId, joinedAt }) => userId !== event.actorId && joinedAt <= event.createdAt)
        .filter(({ userId }) => event.audienceUserId === null || event.audienceUserId === userId)
        .map((recipient) => ({ recipient, occasion }));
    });
    await insertNotifications(tx, toNotify, now);
  });
}

async function loadAskers(tx: Tx, questionIds: string[]): Promise<Map<string, string>> {
  if (questionIds.length === 0) return new Map();
  const q = fundQuestions;
  const rows = await tx.select({ id: q.id, askedBy: q.askedBy }).from(q).where(inArray(q.id, questionIds));
  return new Map(rows.map(({ id, askedBy }) => [id, askedBy]));
}
