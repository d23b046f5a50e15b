import { lt } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { notifications } from "../table.ts";

/** Long after any of them could be sent. */
const lifeMs = 30 * 86_400_000;

export async function dropOld(ctx: Ctx): Promise<{ notices: number }> {
  const authorization = authorize(ctx, "notices.dropOld");
  return write(ctx, authorization, async ({ tx, now }) => {
    const dropped = await tx
      .delete(notifications)
      .where(lt(notifications.createdAt, new Date(now.getTime() - lifeMs)))
      .returning({ userId: notifications.userId });
    return { notices: dropped.length };
  });
}
