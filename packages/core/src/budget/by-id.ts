import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { totalsOf } from "@utspring/domain/budget/rules";
import type { BudgetInput } from "@utspring/domain/budget/schema";
import { classFunds } from "../fund/table.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { findBudget } from "./queries.ts";
import { budgetItems } from "./table.ts";

/**
 * A budget with its items, income first and then by name in Swedish order, and its sums in öre. `actual` is the fund's
 * income and expense; only the main budget has it, since a class has one fund. @throws AppError NOT_FOUND.
 */
export async function byId(ctx: Ctx, input: BudgetInput) {
  const authorization = authorize(ctx, "budget.byId");
  return read(ctx, authorization, async (tx) => {
    const t = budgetItems;
    const { id, name, description, isMain } = await findBudget(tx, authorization.classId, input.budgetId);
    const items = await tx
      .select({
        id: t.id,
        category: t.category,
        itemName: t.itemName,
        budgetedOre: t.budgetedOre,
        description: t.description,
      })
      .from(t)
      .where(and(eq(t.budgetId, id), eq(t.classId, authorization.classId), isNull(t.removedAt)))
      .orderBy(desc(t.category), sql`${t.itemName} collate "sv-x-icu"`, t.id);
    const [fund] = isMain
      ? await tx
          .select({ incomeOre: classFunds.incomeOre, expenseOre: classFunds.expenseOre })
          .from(classFunds)
          .where(eq(classFunds.classId, authorization.classId))
      : [];
    return { id, name, description, isMain, items, totals: totalsOf(items), actual: fund ?? null };
  });
}
