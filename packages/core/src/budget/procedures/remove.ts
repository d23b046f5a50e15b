import { and, eq } from "drizzle-orm";
import type { BudgetInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { findBudget } from "../queries.ts";
import { budgets } from "../table.ts";

export async function remove(ctx: Ctx, input: BudgetInput): Promise<void> {
  const authorization = authorize(ctx, "budget.remove");
  await write(ctx, authorization, async ({ tx, emit }) => {
    const { id, isMain } = await findBudget(tx, authorization.classId, input.budgetId);
    if (isMain) throw new AppError("MAIN_BUDGET");
    await tx.delete(budgets).where(and(eq(budgets.id, id), eq(budgets.classId, authorization.classId)));
    await emit({ kind: "budget.remove", refId: id });
  });
}
