import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { profiles } from "../../auth/table.ts";
import { memberships } from "../../classes/table.ts";
import { asSecretsOwner, authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { feedIcs } from "../feed-ics.ts";
import { readCalendar } from "../queries.ts";
import { calendarFeeds } from "../table.ts";

/** A wrong secret counts against the caller's address, a right one against its owner, who must still be a member. */
export async function readFeed(ctx: Ctx, secret: string): Promise<string> {
  const authorization = authorize(ctx, "calendar.readFeed");
  const { db, rateLimiter } = ctx.deps;
  const [owner] = await db.preAuth.autocommit
    .select({ userId: calendarFeeds.userId, classId: calendarFeeds.classId })
    .from(calendarFeeds)
    .innerJoin(
      memberships,
      and(eq(memberships.userId, calendarFeeds.userId), eq(memberships.classId, calendarFeeds.classId)),
    )
    .innerJoin(profiles, eq(profiles.userId, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.secretHash, createHash("sha256").update(secret).digest("hex")),
        eq(profiles.accountStatus, "active"),
      ),
    );
  if (!owner) {
    await rateLimiter.consume("calendarFeedByIp", ctx.ip);
    throw new AppError("NOT_FOUND");
  }
  await rateLimiter.consume("calendarFeedByAccount", owner.userId);
  const asMember = asSecretsOwner(authorization, owner);
  const calendar = await read(ctx, asMember, (tx) => readCalendar(tx, asMember));
  return feedIcs({ ...calendar, classId: owner.classId, host: new URL(ctx.deps.appUrl).host, now: ctx.deps.clock() });
}
