import type { AddItemInput } from "@utspring/domain/budget/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { findBudget } from "../queries.ts";
import { insertItem } from "../write-item.ts";

export async function addItem(ctx: Ctx, input: AddItemInput): Promise<{ itemId: string }> {
  const authorization = authorize(ctx, "budget.addItem");
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { id: budgetId, classId } = await findBudget(work.tx, authorization.classId, input.budgetId);
      const itemId = ctx.deps.newId();
      const { category, itemName, budgetedAmount: budgetedOre } = input;
      const description = input.description || null;
      const createdBy = authorization.userId;
      await insertItem(work, {
        id: itemId,
        classId,
        budgetId,
        category,
        itemName,
        budgetedOre,
        description,
        createdBy,
      });
      return { itemId };
    }),
  );
}
