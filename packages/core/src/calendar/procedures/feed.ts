import { and, eq } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { calendarFeeds } from "../table.ts";

/** Null without a feed. The URL itself is not stored. */
export async function feed(ctx: Ctx): Promise<{ createdAt: Date | null }> {
  const authorization = authorize(ctx, "calendar.feed");
  const [row] = await read(ctx, authorization, (tx) =>
    tx
      .select({ createdAt: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.userId, authorization.userId), eq(calendarFeeds.classId, authorization.classId))),
  );
  return { createdAt: row?.createdAt ?? null };
}
