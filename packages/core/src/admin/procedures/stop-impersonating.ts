import { and, eq } from "drizzle-orm";
import { managersOnly } from "@utspring/domain/events";
import { sessions } from "../../auth/table.ts";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { emitForClass, lockClass, write } from "../../kernel/transaction.ts";

export async function stopImpersonating(ctx: Ctx): Promise<void> {
  const authorization = authorize(ctx, "admin.stopImpersonating");
  const classId = ctx.actor.kind === "person" && ctx.actor.isImpersonating ? ctx.actor.classId : null;
  await write(ctx, authorization, async (work) => {
    const { tx, publishAfterCommit } = work;
    if (classId !== null) await lockClass(tx, classId);
    const [session] = await tx
      .select({ classId: sessions.impersonatedClassId })
      .from(sessions)
      .where(and(eq(sessions.id, authorization.sessionId), eq(sessions.userId, authorization.userId)))
      .for("update");
    await tx
      .update(sessions)
      .set({ impersonatedClassId: null, impersonationEndsAt: null })
      .where(and(eq(sessions.id, authorization.sessionId), eq(sessions.userId, authorization.userId)));
    // An expired one needs no event, and of two concurrent calls only one writes it.
    if (classId === null || session?.classId !== classId) return;
    await emitForClass(work, withClass(authorization, classId), {
      kind: "admin.stopImpersonating",
      refId: classId,
      audience: managersOnly,
    });
    publishAfterCommit({ kind: "moved", userId: authorization.userId });
  });
}
