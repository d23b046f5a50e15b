import { and, eq } from "drizzle-orm";
import type { UpdateBudgetInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { isMainBudgetName } from "../is-main-budget-name.ts";
import { findBudget } from "../queries.ts";
import { budgets } from "../table.ts";

/** A missing description is removed. @throws AppError NOT_FOUND, MAIN_BUDGET or MAIN_BUDGET_EXISTS. */
export async function update(ctx: Ctx, input: UpdateBudgetInput): Promise<void> {
  const authorization = authorize(ctx, "budget.update");
  await write(ctx, authorization, async ({ tx, emit }) => {
    const { id, isMain, name } = await findBudget(tx, authorization.classId, input.budgetId);
    if (isMain && input.name !== name) throw new AppError("MAIN_BUDGET", { field: "name" });
    if (!isMain && isMainBudgetName(input.name)) throw new AppError("MAIN_BUDGET_EXISTS", { field: "name" });
    await tx
      .update(budgets)
      .set({ name: input.name, description: input.description || null })
      .where(and(eq(budgets.id, id), eq(budgets.classId, authorization.classId)));
    await emit({ kind: "budget.update", refId: id });
  });
}
