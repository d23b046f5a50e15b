import { and, eq } from "drizzle-orm";
import type { SetDoneInput } from "@utspring/domain/checklist/schema";
import { AppError } from "@utspring/domain/errors";
import { managersOnly } from "@utspring/domain/events";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { checklistItems, checklistProgress } from "../table.ts";

/** Repeating it changes nothing: the first person and their notes stay, and no second event is published. */
export async function setDone(ctx: Ctx, input: SetDoneInput): Promise<{ isDone: boolean }> {
  const authorization = authorize(ctx, "checklist.setDone");
  const { itemId, done } = input;
  return write(ctx, authorization, async ({ tx, now, emit }) => {
    const [item] = await tx.select({ id: checklistItems.id }).from(checklistItems).where(eq(checklistItems.id, itemId));
    if (!item) throw new AppError("NOT_FOUND");
    const { classId, userId: completedBy } = authorization;
    const changed = done
      ? await tx
          .insert(checklistProgress)
          .values({ classId, itemId, completedBy, notes: input.notes || null, completedAt: now })
          .onConflictDoNothing()
          .returning({ itemId: checklistProgress.itemId })
      : await tx
          .delete(checklistProgress)
          .where(and(eq(checklistProgress.itemId, itemId), eq(checklistProgress.classId, classId)))
          .returning({ itemId: checklistProgress.itemId });
    if (changed.length > 0) await emit({ kind: "checklist.setDone", refId: itemId, audience: managersOnly });
    return { isDone: done };
  });
}
