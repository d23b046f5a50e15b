import { isMainBudgetName } from "@utspring/domain/budget/schema";
import type { CreateBudgetInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { onceIfKeyed } from "../kernel/once.ts";
import { write } from "../kernel/transaction.ts";
import { budgets } from "./table.ts";

/** Creates another budget beside the main one. @throws AppError MAIN_BUDGET_EXISTS or KEY_REUSED. */
export async function create(ctx: Ctx, input: CreateBudgetInput): Promise<{ budgetId: string }> {
  const scope = authorize(ctx, "budget.create");
  if (isMainBudgetName(input.name)) throw new AppError("MAIN_BUDGET_EXISTS", { field: "name" });
  return write(ctx, scope, (work) =>
    onceIfKeyed(work, scope, input, async () => {
      const { tx, now, emit } = work;
      const budgetId = ctx.deps.newId();
      const description = input.description || null;
      const author = { classId: scope.classId, createdBy: scope.userId, createdAt: now };
      await tx.insert(budgets).values({ id: budgetId, name: input.name, description, ...author });
      await emit({ kind: "budget.create", refId: budgetId });
      return { budgetId };
    }),
  );
}
