import { and, asc, eq, gt, gte, like, or } from "drizzle-orm";
import { managersOnly, changeEventOf } from "@utspring/domain/events";
import type { ChangeEvent } from "@utspring/domain/events";
import type { ChangesInput } from "@utspring/domain/live/schema";
import { can } from "@utspring/domain/can";
import { authorize, withManagersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { activity, confidentialActivity } from "../../kernel/table.ts";
import { readNewestSeq, read } from "../../kernel/transaction.ts";
import { note } from "../change-stream.ts";
import { maxMissed } from "./changes.ts";
import { guestsArea, isGuest } from "../guest-events.ts";

/** For clients without a WebSocket: the events after a number, oldest first, or a single `ready` or `reset`. */
export async function poll(
  ctx: Ctx,
  { lastEventId }: ChangesInput,
): Promise<{ seq: number; changeEvents: ChangeEvent[] }> {
  const authorization = authorize(ctx, "live.poll");
  const { classId, userId } = authorization;
  const since = lastEventId == null ? null : Number(lastEventId);
  const t = activity;
  const isForMe = isGuest(ctx)
    ? and(eq(t.audience, "class"), like(t.kind, `${guestsArea}.%`))
    : or(
        eq(t.audience, "class"),
        eq(t.audienceUserId, userId),
        can(ctx.actor, "fund.deposit") ? eq(t.audience, managersOnly) : undefined,
      );
  const c = confidentialActivity;
  const isConfidentialForMe = or(
    eq(c.audienceUserId, userId),
    can(ctx.actor, "fund.deposit") ? eq(c.audience, managersOnly) : undefined,
  );
  return read(ctx, withManagersView(ctx, authorization, "fund.deposit"), async (tx) => {
    // The number is read first: a row written in between is then sent twice rather than never.
    const seq = await readNewestSeq(tx, classId);
    if (since === null) return { seq, changeEvents: [note("ready", seq)] };
    if (since > seq || seq - since > maxMissed) return { seq, changeEvents: [note("reset", seq)] };
    const rows =
      since === seq
        ? []
        : await tx
            .select({ seq: t.seq, kind: t.kind, refId: t.refId })
            .from(t)
            .where(and(eq(t.classId, classId), gt(t.seq, since), isForMe))
            .orderBy(asc(t.seq));
    // Without a number of its own, a confidential row is sent again until the class's next number.
    const confidential = await tx
      .select({ kind: c.kind })
      .from(c)
      .where(and(eq(c.classId, classId), gte(c.afterSeq, since), isConfidentialForMe))
      .groupBy(c.kind);
    const areas = new Set(confidential.map(({ kind }) => changeEventOf(seq, kind, null).area));
    return {
      seq,
      changeEvents: [
        ...rows.map((row) => changeEventOf(row.seq, row.kind, row.refId)),
        ...[...areas].map((area): ChangeEvent => ({ seq, kind: "changed", area, refId: null })),
      ],
    };
  });
}
