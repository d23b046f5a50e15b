import { and, eq } from "drizzle-orm";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { keepEndReason } from "../session-store.ts";
import { sessions } from "../table.ts";

export async function signOut(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "auth.signOut");
  const { userId, sessionId } = authorization;
  await write(ctx, authorization, async (work) => {
    const ended = await work.tx
      .delete(sessions)
      .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id, secretHash: sessions.secretHash });
    await keepEndReason(work, userId, "endedElsewhere", ended);
    work.publishAfterCommit({ kind: "revoked", userId, sessionId });
  });
}
