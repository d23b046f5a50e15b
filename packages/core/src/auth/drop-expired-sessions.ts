import { lt } from "drizzle-orm";
import { oldestRequest } from "@utspring/domain/classes/rules";
import { joinRequests } from "../classes/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { idempotencyKeys, throttles } from "../kernel/table.ts";
import { write } from "../kernel/transaction.ts";
import { passwordResets, sessions } from "./table.ts";

/** Idempotency keys are kept two days: longer than any retry, shorter than anybody's interest (SAFETY 2.3.7). */
const keyLifeMs = 2 * 86_400_000;

/** The nightly broom: sessions, reset links, requests to be let in, idempotency keys and counted tries whose time is over. */
export async function dropExpiredSessions(ctx: Ctx): Promise<{ sessions: number }> {
  const scope = authorize(ctx, "auth.dropExpiredSessions");
  return write(ctx, scope, async ({ tx, now }) => {
    const ended = await tx.delete(sessions).where(lt(sessions.expiresAt, now)).returning({ id: sessions.id });
    await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, now));
    await tx.delete(joinRequests).where(lt(joinRequests.createdAt, oldestRequest(now)));
    await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifeMs)));
    await tx.delete(throttles).where(lt(throttles.expire, now));
    return { sessions: ended.length };
  });
}
