import { lt } from "drizzle-orm";
import * as auth from "../../auth/drop-expired.ts";
import * as budget from "../../budget/drop-expired.ts";
import * as classes from "../../classes/drop-expired.ts";
import * as bank from "../../payments/bank/drop-expired.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { rateLimitCounts } from "../../kernel/table.ts";
import { write } from "../../kernel/transaction.ts";

/** Idempotency keys stay, since a retry may come after months. */
export async function dropExpiredSessions(ctx: Ctx): Promise<{ sessions: number }> {
  const authorization = authorize(ctx, "auth.dropExpiredSessions");
  return write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    const sessions = await auth.dropExpired(work);
    await classes.dropExpired(work);
    await budget.dropExpired(work);
    await bank.dropExpired(work);
    await tx.delete(rateLimitCounts).where(lt(rateLimitCounts.expire, now));
    return { sessions };
  });
}
