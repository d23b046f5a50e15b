import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { RemoveInput } from "@utspring/domain/payments/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { endWishes } from "../end-wishes.ts";
import { paymentRecords, paymentRequirements } from "../table.ts";

/** A requirement with reports is archived instead, and the waiting ones can still be decided. */
export async function remove(ctx: Ctx, input: RemoveInput): Promise<{ isArchived: boolean }> {
  const authorization = authorize(ctx, "payments.remove");
  const { requirementId } = input;
  return write(ctx, authorization, async (work) => {
    const { tx, now } = work;
    const q = paymentRequirements;
    const isThis = and(eq(q.id, requirementId), eq(q.classId, authorization.classId));
    const [requirement] = await tx.select({ archivedAt: q.archivedAt }).from(q).where(isThis);
    if (!requirement) throw new AppError("NOT_FOUND");
    if (requirement.archivedAt !== null) throw new AppError("REQUIREMENT_ARCHIVED");
    const r = paymentRecords;
    const used = await tx
      .select({ id: r.id })
      .from(r)
      .where(and(eq(r.requirementId, requirementId), eq(r.classId, authorization.classId)))
      .limit(1);
    const isArchived = used.length > 0;
    if (isArchived) {
      await tx
        .update(q)
        .set({ archivedAt: now })
        .where(and(isThis, isNull(q.archivedAt)));
      await endWishes(work, { classId: authorization.classId, requirementId });
    } else await tx.delete(q).where(isThis);
    await work.emit({ kind: "payments.remove", refId: requirementId });
    return { isArchived };
  });
}
