import { and, eq } from "drizzle-orm";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { sessions } from "./table.ts";

export async function signOut(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "auth.signOut");
  const { userId, sessionId } = authorization;
  await write(ctx, authorization, async ({ tx, publishAfterCommit }) => {
    await tx.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
    publishAfterCommit({ kind: "revoked", userId, sessionId });
  });
}
