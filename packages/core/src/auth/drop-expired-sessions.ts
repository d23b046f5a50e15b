import { lt } from "drizzle-orm";
import { sessionEndKeptDays } from "@utspring/domain/auth/session-end";
import { oldestRequest, oldestRestorable } from "@utspring/domain/classes/rules";
import { budgetItems } from "../budget/table.ts";
import { classMessages, joinRequests } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { throttles } from "../kernel/table.ts";
import { write } from "../kernel/transaction.ts";
import { emailConfirmations, endedSessions, passkeyChallenges, passwordResets, sessions } from "./table.ts";

/**
 * Deletes what has expired: sessions, reasons of ended sessions, reset links, passkey challenges, requests to join,
 * throttle counts, and removed messages and budget items that can no longer be restored. Idempotency keys stay, since
 * a retry may come after months.
 */
export async function dropExpiredSessions(ctx: Ctx): Promise<{ sessions: number }> {
  const scope = authorize(ctx, "auth.dropExpiredSessions");
  return write(ctx, scope, async ({ tx, now }) => {
    const ended = await tx.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id });
    for (const links of [passwordResets, emailConfirmations]) await tx.delete(links).where(lt(links.expiresAt, now));
    await tx.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(now.getTime() - sessionEndKeptDays * 86_400_000)));
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
    await tx.delete(joinRequests).where(lt(joinRequests.createdAt, oldestRequest(now)));
    await tx.delete(classMessages).where(lt(classMessages.removedAt, oldestRestorable(now)));
    await tx.delete(budgetItems).where(lt(budgetItems.removedAt, oldestRestorable(now)));
    await tx.delete(throttles).where(lt(throttles.expire, now));
    return { sessions: ended.length };
  });
}
