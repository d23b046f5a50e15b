import { and, eq } from "drizzle-orm";
import { sessions } from "../auth/table.ts";
import { authorize, inClass } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { emitIn, lockClass, write } from "../kernel/transaction.ts";

/** Ends the session's impersonation; the class's studentansvariga see that it ended. Does nothing without one. */
export async function stopImpersonating(ctx: Ctx): Promise<void> {
  const scope = authorize(ctx, "admin.stopImpersonating");
  const classId = ctx.actor.kind === "person" && ctx.actor.isImpersonating ? ctx.actor.classId : null;
  await write(ctx, scope, async (work) => {
    const { tx, wakeAfter } = work;
    if (classId !== null) await lockClass(tx, classId);
    const [session] = await tx
      .select({ classId: sessions.impersonatedClassId })
      .from(sessions)
      .where(and(eq(sessions.id, scope.sessionId), eq(sessions.userId, scope.userId)))
      .for("update");
    await tx
      .update(sessions)
      .set({ impersonatedClassId: null, impersonationEndsAt: null })
      .where(and(eq(sessions.id, scope.sessionId), eq(sessions.userId, scope.userId)));
    // An expired one needs no event, and of two concurrent calls only one writes it.
    if (classId === null || session?.classId !== classId) return;
    await emitIn(work, inClass(scope, classId), { kind: "admin.stopImpersonating", refId: classId, audience: "responsible" });
    wakeAfter({ kind: "moved", userId: scope.userId });
  });
}
