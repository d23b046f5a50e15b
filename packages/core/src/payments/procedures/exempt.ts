import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { ExemptInput } from "@utspring/domain/payments/schema";
import { memberships } from "../../classes/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { emitPrivately } from "../emit-privately.ts";
import { settleReliefs } from "../settle-reliefs.ts";
import { needsAnotherStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { paymentExemptions, paymentRequirements } from "../table.ts";

/** Also ends the member's plan and decides an open request. Only the member and the studentansvariga are notified. */
export async function exempt(ctx: Ctx, input: ExemptInput): Promise<Record<string, never>> {
  const authorization = authorize(ctx, "payments.exempt");
  const { classId } = authorization;
  const { requirementId, userId } = input;
  return write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    const q = paymentRequirements;
    const m = memberships;
    const [requirement] = await tx
      .select({ isVoluntary: q.isVoluntary })
      .from(q)
      .where(and(eq(q.id, requirementId), eq(q.classId, classId)));
    const [member] = await tx
      .select({ id: m.userId })
      .from(m)
      .where(and(eq(m.userId, userId), eq(m.classId, classId)));
    if (!requirement || !member) throw new AppError("NOT_FOUND");
    if (input.exempt && requirement.isVoluntary) throw new AppError("RELIEF_NOT_NEEDED");
    if (input.exempt && (await needsAnotherStudentansvarig(work, { classId, userId })))
      throw new AppError("RELIEF_OWN");
    const e = paymentExemptions;
    const changed = input.exempt
      ? await tx
          .insert(e)
          .values({ requirementId, userId, classId, createdBy: authorization.userId, createdAt: now })
          .onConflictDoNothing()
          .returning({ userId: e.userId })
      : await tx
          .delete(e)
          .where(and(eq(e.requirementId, requirementId), eq(e.userId, userId), eq(e.classId, classId)))
          .returning({ userId: e.userId });
    // Repeated, it changes nothing, and there is no event.
    if (changed.length === 0) return {};
    if (input.exempt) await settleReliefs(work, { classId, requirementId, userId });
    await emitPrivately(work, { kind: "payments.exempt", refId: requirementId }, { userId });
    return {};
  });
}
