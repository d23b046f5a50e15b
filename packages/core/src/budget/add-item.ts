import type { AddItemInput } from "@utspring/domain/budget/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { onceIfKeyed } from "../kernel/once.ts";
import { write } from "../kernel/transaction.ts";
import { findBudget } from "./queries.ts";
import { budgetItems } from "./table.ts";

/** Adds an income or an expense to a budget. Öre. @throws AppError NOT_FOUND or KEY_REUSED. */
export async function addItem(ctx: Ctx, input: AddItemInput): Promise<{ itemId: string }> {
  const scope = authorize(ctx, "budget.addItem");
  return write(ctx, scope, (work) =>
    onceIfKeyed(work, scope, input, async () => {
      const { tx, now, emit } = work;
      const { id: budgetId, classId } = await findBudget(tx, scope.classId, input.budgetId);
      const itemId = ctx.deps.newId();
      const { category, itemName, budgetedAmount: budgetedOre } = input;
      const description = input.description || null;
      const author = { createdBy: scope.userId, createdAt: now };
      await tx.insert(budgetItems).values({ id: itemId, classId, budgetId, category, itemName, budgetedOre, description, ...author });
      await emit({ kind: "budget.addItem", refId: itemId, detail: { amountOre: budgetedOre } });
      return { itemId };
    }),
  );
}
