import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { SubscribePushInput } from "@utspring/domain/notifications/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { writePreAuth } from "../../kernel/transaction.ts";
import { pushSubscriptions } from "../table.ts";

/** Beyond it the oldest is removed. */
const maxDevices = 10;

/** A browser that somebody else used before is taken over from them. */
export async function subscribePush(ctx: Ctx, input: SubscribePushInput): Promise<void> {
  const authorization = authorize(ctx, "notices.subscribePush");
  const { userId, sessionId } = authorization;
  const { endpoint, p256dh, auth } = input;
  await writePreAuth(ctx, authorization, async ({ tx, now }) => {
    const t = pushSubscriptions;
    const device = { userId, sessionId, p256dh, auth, createdAt: now };
    await tx
      .insert(t)
      .values({ endpoint, ...device })
      .onConflictDoUpdate({ target: t.endpoint, set: device });
    const spare = tx
      .select({ endpoint: t.endpoint })
      .from(t)
      .where(eq(t.userId, userId))
      .orderBy(desc(t.createdAt), asc(t.endpoint))
      .offset(maxDevices);
    await tx.delete(t).where(and(eq(t.userId, userId), inArray(t.endpoint, spare)));
  });
}
