import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { authorize, withMembersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { budgetItems, budgets } from "../table.ts";

const sumOf = (category: "income" | "expense") =>
  sql`coalesce(sum(${budgetItems.budgetedOre}) filter (where ${budgetItems.category} = ${category}), 0)`.mapWith(
    Number,
  );

export async function list(ctx: Ctx) {
  const authorization = authorize(ctx, "budget.list");
  return read(ctx, withMembersView(authorization), (tx) =>
    tx
      .select({
        id: budgets.id,
        name: budgets.name,
        description: budgets.description,
        isMain: budgets.isMain,
        incomeOre: sumOf("income"),
        expenseOre: sumOf("expense"),
        itemCount: sql`count(${budgetItems.id})`.mapWith(Number),
      })
      .from(budgets)
      .leftJoin(budgetItems, and(eq(budgetItems.budgetId, budgets.id), isNull(budgetItems.removedAt)))
      .where(eq(budgets.classId, authorization.classId))
      .groupBy(budgets.id)
      .orderBy(desc(budgets.isMain), budgets.createdAt, budgets.id),
  );
}
