import type { SessionEndReason } from "@utspring/domain/auth/session-end";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { findEndReason } from "./session-store.ts";

/**
 * Tells a browser whose session is over why somebody else ended it. Only the holder of the session's secret learns it; null for a session that is alive,
 * that has run out, or whose person signed out.
 */
export async function sessionEndReason(ctx: Ctx): Promise<{ reason: SessionEndReason | null }> {
  const scope = authorize(ctx, "auth.sessionEndReason");
  const secret = ctx.sessionSecret ?? null;
  if (ctx.actor.kind !== "visitor" || secret === null || secret.length > 200) return { reason: null };
  return { reason: await read(ctx, scope, (tx) => findEndReason(tx, secret)) };
}
