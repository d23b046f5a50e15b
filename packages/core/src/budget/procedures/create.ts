import type { CreateBudgetInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withOptionalIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { isMainBudgetName } from "../is-main-budget-name.ts";
import { budgets } from "../table.ts";

export async function create(ctx: Ctx, input: CreateBudgetInput): Promise<{ budgetId: string }> {
  const authorization = authorize(ctx, "budget.create");
  if (isMainBudgetName(input.name)) throw new AppError("MAIN_BUDGET_EXISTS", { field: "name" });
  return write(ctx, authorization, (work) =>
    withOptionalIdempotencyKey(work, authorization, input, async () => {
      const { tx, now, emit } = work;
      const budgetId = ctx.deps.newId();
      const description = input.description || null;
      const author = { classId: authorization.classId, createdBy: authorization.userId, createdAt: now };
      await tx.insert(budgets).values({ id: budgetId, name: input.name, description, ...author });
      await emit({ kind: "budget.create", refId: budgetId });
      return { budgetId };
    }),
  );
}
