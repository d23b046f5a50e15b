import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { RemoveMemberInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { profiles } from "../../auth/table.ts";
import { authorize, withClass } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import type { Tx } from "../../kernel/db.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { emitForClass, lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { withDrawnCode } from "../draw-code.ts";
import { classes, memberships } from "../table.ts";

/** Replaces the code in the same transaction, so that the pupil cannot join again with it. Returns the new code. */
export async function removeMember(
  ctx: Ctx,
  input: RemoveMemberInput,
  drawCode?: () => string,
): Promise<{ code: string }> {
  const authorization = authorize(ctx, "classes.removeMember");
  const { classId } = authorization;
  const { userId } = input;
  const removed = withDrawnCode(
    (code) =>
      writePreAuth(ctx, authorization, async (work) => {
        const { tx, publishAfterCommit } = work;
        await lockClass(tx, classId);
        return withIdempotencyKey(work, authorization, input, async () => {
          const [member] = await tx
            .select({ role: memberships.role })
            .from(memberships)
            .where(and(eq(memberships.userId, userId), eq(memberships.classId, classId)));
          if (!member) throw new AppError("NOT_FOUND");
          if (userId === authorization.userId || member.role === "studentansvarig")
            throw new AppError("CANNOT_REMOVE_MEMBER");
          await leaveProfile(tx, userId, classId);
          await tx.delete(memberships).where(and(eq(memberships.userId, userId), eq(memberships.classId, classId)));
          await emitForClass(work, withClass(authorization, classId), { kind: "classes.removeMember", refId: userId });
          // Pre-authentication moves people; only a studentansvarig may change the class's row.
          await useManagersRlsContext(tx, classId);
          await tx.update(classes).set({ classCode: code }).where(eq(classes.id, classId));
          // Sockets follow the class they were opened for, so they are closed, as in switch-to.ts.
          publishAfterCommit({ kind: "moved", userId });
          return { code };
        });
      }),
    drawCode,
  );
  return removed.catch((error: unknown) => {
    throw violates(error, "fund_auditor_of_payee") ? new AppError("AUDITOR_OF_PAYEE") : error;
  });
}

/** The class that the person joined last, or none, becomes the active one. */
async function leaveProfile(tx: Tx, userId: string, classId: string): Promise<void> {
  // Locked first, so that two classes that remove the same person do not each make the other one active.
  const [profile] = await tx
    .select({ classId: profiles.classId })
    .from(profiles)
    .where(eq(profiles.userId, userId))
    .for("update");
  if (profile?.classId !== classId) return;
  const [next] = await tx
    .select({ classId: memberships.classId, role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), ne(memberships.classId, classId)))
    .orderBy(desc(memberships.joinedAt))
    .limit(1);
  await tx
    .update(profiles)
    .set({ classId: next?.classId ?? null, role: next?.role ?? "elev" })
    .where(eq(profiles.userId, userId));
}

async function useManagersRlsContext(tx: Tx, classId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.role', 'manager', true), set_config('app.class_id', ${classId}, true)`);
}
