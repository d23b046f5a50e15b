import { and, eq, sql } from "drizzle-orm";
import type { RemoveMemberInput } from "@utspring/domain/classes/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Tx } from "../../kernel/db.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { lockClass, writePreAuth } from "../../kernel/transaction.ts";
import { withDrawnCode } from "../draw-code.ts";
import { asMembershipRefusal, endMembership } from "../end-membership.ts";
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
        const { tx } = work;
        await lockClass(tx, classId);
        return withIdempotencyKey(work, authorization, input, async () => {
          const [member] = await tx
            .select({ role: memberships.role })
            .from(memberships)
            .where(and(eq(memberships.userId, userId), eq(memberships.classId, classId)));
          if (!member) throw new AppError("NOT_FOUND");
          if (userId === authorization.userId || member.role === "studentansvarig")
            throw new AppError("CANNOT_REMOVE_MEMBER");
          await endMembership(work, authorization, { userId, classId }, "classes.removeMember");
          // Pre-authentication moves people; only a studentansvarig may change the class's row.
          await useManagersRlsContext(tx, classId);
          await tx.update(classes).set({ classCode: code }).where(eq(classes.id, classId));
          return { code };
        });
      }),
    drawCode,
  );
  return removed.catch(asMembershipRefusal);
}

async function useManagersRlsContext(tx: Tx, classId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.role', 'manager', true), set_config('app.class_id', ${classId}, true)`);
}
