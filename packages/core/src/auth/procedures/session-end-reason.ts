import type { SessionEndReason } from "@utspring/domain/auth/session-end";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { findEndReason } from "../session-store.ts";

/** Only for the holder of the session's secret; null when the session is valid or has expired. */
export async function sessionEndReason(ctx: Ctx): Promise<{ reason: SessionEndReason | null }> {
  const authorization = authorize(ctx, "auth.sessionEndReason");
  const secret = ctx.sessionSecret ?? null;
  if (ctx.actor.kind !== "visitor" || secret === null || secret.length > 200) return { reason: null };
  return { reason: await read(ctx, authorization, (tx) => findEndReason(tx, secret)) };
}
