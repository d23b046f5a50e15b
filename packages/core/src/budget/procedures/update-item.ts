import type { UpdateItemInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { violates } from "../../kernel/db-errors.ts";
import { write } from "../../kernel/transaction.ts";
import { changeItem } from "../write-item.ts";

/** ITEM_HAS_WITHDRAWALS for an expense with withdrawals that would become an income. */
export async function updateItem(ctx: Ctx, input: UpdateItemInput): Promise<void> {
  const authorization = authorize(ctx, "budget.updateItem");
  const { itemId, category, itemName, budgetedAmount: budgetedOre } = input;
  const { classId } = authorization;
  const facts = { category, itemName, budgetedOre, description: input.description || null };
  const updated = write(ctx, authorization, (work) => changeItem(work, { classId, itemId }, facts));
  await updated.catch((error: unknown) => {
    throw violates(error, "budget_items_withdrawals")
      ? new AppError("ITEM_HAS_WITHDRAWALS", { field: "category" })
      : error;
  });
}
