import { and, eq } from "drizzle-orm";
import type { RevokeSessionInput } from "@utspring/domain/auth/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { keepEndReason } from "../session-store.ts";
import { sessions } from "../table.ts";

/** @throws AppError NOT_FOUND, also for another person's. */
export async function revokeSession(ctx: Ctx, input: RevokeSessionInput): Promise<void> {
  const authorization = authorize(ctx, "auth.revokeSession");
  const { userId } = authorization;
  await write(ctx, authorization, async (work) => {
    const { tx, publishAfterCommit } = work;
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, input.sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id, secretHash: sessions.secretHash });
    if (ended.length === 0) throw new AppError("NOT_FOUND");
    await keepEndReason(work, userId, "endedElsewhere", ended);
    publishAfterCommit({ kind: "revoked", userId, sessionId: input.sessionId });
  });
}
