import { and, eq, gt, inArray } from "drizzle-orm";
import { dayOf } from "@utspring/domain/dates";
import { noticeOfActivity, responsibleKinds } from "@utspring/domain/notices/rules";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { activity } from "../kernel/table.ts";
import { write } from "../kernel/transaction.ts";
import { layOut, readersOf } from "./queries.ts";

/** Older events are no longer notified. Milliseconds. */
const freshMs = 86_400_000;

/**
 * Turns new rows of a class's `activity` into notifications. The job was queued in the transaction that inserted them,
 * so none is missed; a second run finds them already there. The person who acted is not notified, nor are members who
 * joined later.
 */
export async function collect(ctx: Ctx, input: { classId: string; seqs: number[] }): Promise<void> {
  const authorization = authorize(ctx, "notices.collect");
  const { classId, seqs } = input;
  await write(ctx, authorization, async ({ tx, now }) => {
    const fresh = gt(activity.createdAt, new Date(now.getTime() - freshMs));
    const events = await tx
      .select()
      .from(activity)
      .where(and(eq(activity.classId, classId), inArray(activity.seq, seqs), fresh));
    if (events.length === 0) return;
    const readers = await readersOf(tx, classId);
    const told = events.flatMap((event) => {
      const kind = noticeOfActivity[event.kind];
      if (kind === undefined || event.refId === null) return [];
      const isForResponsible = responsibleKinds.includes(kind);
      // An event for those who run the class is only notified when its kind is meant for them: a reminder is notified
      // to the reminded.
      if ((event.audience === "responsible") !== isForResponsible) return [];
      // All requests of a day are one notification; how many wait is counted when it is sent.
      const news =
        kind === "joinAsked"
          ? { classId, kind, refId: classId, mark: dayOf(event.createdAt) }
          : { classId, kind, refId: event.refId, mark: String(event.seq) };
      return readers
        .filter(({ isResponsible }) => isResponsible || !isForResponsible)
        .filter(({ userId, joinedAt }) => userId !== event.actorId && joinedAt <= event.createdAt)
        .filter(({ userId }) => event.audienceUserId === null || event.audienceUserId === userId)
        .map((reader) => ({ reader, news }));
    });
    await layOut(tx, told, now);
  });
}
