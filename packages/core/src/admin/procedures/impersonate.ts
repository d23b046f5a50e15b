import { and, eq } from "drizzle-orm";
import type { ClassInput } from "@utspring/domain/admin/schema";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import { requireConfirmed } from "../../auth/require-confirmed.ts";
import { sessions } from "../../auth/table.ts";
import { classes } from "../../classes/table.ts";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { emitForClass, lockClass, write } from "../../kernel/transaction.ts";

/** 8 hours. */
const lifeMs = 8 * 3_600_000;

/** "Gå till klass": only this session acts as the class's studentansvarig. Entering another class ends the first. */
export async function impersonate(ctx: Ctx, input: ClassInput): Promise<{ className: string }> {
  const authorization = authorize(ctx, "admin.impersonate");
  const { classId } = input;
  const formerId = ctx.actor.kind === "person" && ctx.actor.isImpersonating ? ctx.actor.classId : null;
  return write(ctx, authorization, async (work) => {
    const { tx, now, publishAfterCommit } = work;
    await requireConfirmed(work, authorization);
    const concerned = new Set(formerId === null ? [classId] : [classId, formerId]);
    for (const one of [...concerned].toSorted()) await lockClass(tx, one);
    const [klass] = await tx.select({ name: classes.name }).from(classes).where(eq(classes.id, classId));
    if (!klass) throw new AppError("NOT_FOUND");
    const begun = await tx
      .update(sessions)
      .set({ impersonatedClassId: classId, impersonationEndsAt: new Date(now.getTime() + lifeMs) })
      .where(and(eq(sessions.id, authorization.sessionId), eq(sessions.userId, authorization.userId)))
      .returning({ id: sessions.id });
    if (begun.length === 0) throw new AppError("NOT_SIGNED_IN");
    if (formerId !== null && formerId !== classId) {
      await emitForClass(work, withClass(authorization, formerId), {
        kind: "admin.stopImpersonating",
        refId: formerId,
        audience: managersOnly,
      });
    }
    await emitForClass(work, withClass(authorization, classId), {
      kind: "admin.impersonate",
      refId: classId,
      audience: managersOnly,
    });
    // Sockets follow the class they were opened for, so they are closed, as in classes.switchTo.
    publishAfterCommit({ kind: "moved", userId: authorization.userId });
    return { className: klass.name };
  });
}
