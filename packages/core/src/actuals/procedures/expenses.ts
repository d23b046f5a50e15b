import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { budgetItems, budgets } from "../../budget/table.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { actualOf, loadSpent } from "../queries.ts";

/** Öre. The main budget's first, then the others' in the order they were made; by name in Swedish order. */
export async function expenses(ctx: Ctx) {
  const authorization = authorize(ctx, "budget.expenses");
  const { classId } = authorization;
  const i = budgetItems;
  const [rows, spent] = await read(ctx, authorization, (tx) =>
    Promise.all([
      tx
        .select({
          id: i.id,
          itemName: i.itemName,
          category: i.category,
          budgetedOre: i.budgetedOre,
          budgetName: budgets.name,
        })
        .from(i)
        .innerJoin(budgets, eq(budgets.id, i.budgetId))
        .where(and(eq(i.classId, classId), eq(i.category, "expense"), isNull(i.removedAt)))
        .orderBy(
          desc(budgets.isMain),
          asc(budgets.createdAt),
          asc(budgets.id),
          sql`${i.itemName} collate swedish`,
          asc(i.id),
        ),
      loadSpent(tx, classId),
    ]),
  );
  return rows.map(({ id, itemName, budgetName, ...item }) => ({
    id,
    itemName,
    budgetName,
    budgetedOre: item.budgetedOre,
    leftOre: actualOf(item, spent.get(id)).leftOre ?? 0,
  }));
}
