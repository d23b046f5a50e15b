import { and, eq, gt } from "drizzle-orm";
import type { ItemInput } from "@utspring/domain/budget/schema";
import { oldestRestorable } from "@utspring/domain/restorable";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { budgetItems } from "./table.ts";

/**
 * Brings back an item that was removed a short time ago: the same id, author and day. @throws AppError NOT_FOUND, also
 * for one that is not removed, for one whose time is over, and for one whose budget has been removed since.
 */
export async function restoreItem(ctx: Ctx, input: ItemInput): Promise<void> {
  const authorization = authorize(ctx, "budget.restoreItem");
  const { id, classId, removedAt, budgetedOre } = budgetItems;
  await write(ctx, authorization, async ({ tx, emit, now }) => {
    const [restored] = await tx
      .update(budgetItems)
      .set({ removedAt: null })
      .where(and(eq(id, input.itemId), eq(classId, authorization.classId), gt(removedAt, oldestRestorable(now))))
      .returning({ id, amountOre: budgetedOre });
    if (!restored) throw new AppError("NOT_FOUND");
    await emit({ kind: "budget.restoreItem", refId: restored.id, detail: { amountOre: restored.amountOre } });
  });
}
