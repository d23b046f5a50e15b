import { createHash, randomBytes } from "node:crypto";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { calendarFeeds } from "../table.ts";

/** 256 random bits, returned once, stored as a hash. No event is published, since the feed is the caller's own. */
export async function renewFeed(ctx: Ctx): Promise<{ url: string }> {
  const authorization = authorize(ctx, "calendar.renewFeed");
  const secret = randomBytes(32).toString("base64url");
  await write(ctx, authorization, async ({ tx, now }) => {
    const fresh = { secretHash: createHash("sha256").update(secret).digest("hex"), createdAt: now };
    await tx
      .insert(calendarFeeds)
      .values({ userId: authorization.userId, classId: authorization.classId, ...fresh })
      .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.classId], set: fresh });
  });
  return { url: `${ctx.deps.appUrl}/kalender/${secret}.ics` };
}
