import { and, eq, gt } from "drizzle-orm";
import type { ItemInput } from "@utspring/domain/budget/schema";
import { oldestRestorable } from "@utspring/domain/restorable";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { budgetItems } from "../table.ts";

/** Same id, author and day. @throws AppError NOT_FOUND, also when its time is over or its budget has been removed. */
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
