import { and, eq, isNull } from "drizzle-orm";
import type { UpdateItemInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { write } from "../kernel/transaction.ts";
import { budgetItems } from "./table.ts";

/**
 * Replaces an item's category, name, amount in öre and description; a missing description is removed.
 * @throws AppError NOT_FOUND.
 */
export async function updateItem(ctx: Ctx, input: UpdateItemInput): Promise<void> {
  const authorization = authorize(ctx, "budget.updateItem");
  const { itemId, category, itemName, budgetedAmount: budgetedOre } = input;
  await write(ctx, authorization, async ({ tx, emit }) => {
    const changed = await tx
      .update(budgetItems)
      .set({ category, itemName, budgetedOre, description: input.description || null })
      .where(
        and(eq(budgetItems.id, itemId), eq(budgetItems.classId, authorization.classId), isNull(budgetItems.removedAt)),
      )
      .returning({ id: budgetItems.id });
    if (changed.length === 0) throw new AppError("NOT_FOUND");
    await emit({ kind: "budget.updateItem", refId: itemId, detail: { amountOre: budgetedOre } });
  });
}
