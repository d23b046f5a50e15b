import { and, eq, isNull } from "drizzle-orm";
import type { UpdateItemInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { violates } from "../kernel/db-errors.ts";
import { write } from "../kernel/transaction.ts";
import { budgetItems } from "./table.ts";

/**
 * Replaces an item's category, name, amount in öre and description; a missing description is removed.
 * @throws AppError NOT_FOUND, or ITEM_HAS_WITHDRAWALS for an expense with withdrawals that would become an income.
 */
export async function updateItem(ctx: Ctx, input: UpdateItemInput): Promise<void> {
  const authorization = authorize(ctx, "budget.updateItem");
  const { itemId, category, itemName, budgetedAmount: budgetedOre } = input;
  const updated = write(ctx, authorization, async ({ tx, emit }) => {
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
  await updated.catch((error: unknown) => {
    throw violates(error, "budget_items_withdrawals")
      ? new AppError("ITEM_HAS_WITHDRAWALS", { field: "category" })
      : error;
  });
}
