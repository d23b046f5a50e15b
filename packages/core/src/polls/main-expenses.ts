import { and, asc, eq, isNull } from "drizzle-orm";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import { isSameName } from "@utspring/domain/polls/rules";
import { budgetItems, budgets } from "../budget/table.ts";
import type { Tx } from "../kernel/db.ts";

interface Expense {
  id: string;
  itemName: string;
  budgetedOre: number;
}

/** The expenses of the main budget, the oldest first. Öre. */
export function loadMainExpenses(tx: Tx, classId: AuthorizedClassId): Promise<Expense[]> {
  const i = budgetItems;
  return tx
    .select({ id: i.id, itemName: i.itemName, budgetedOre: i.budgetedOre })
    .from(i)
    .innerJoin(budgets, and(eq(budgets.id, i.budgetId), eq(budgets.isMain, true)))
    .where(and(eq(i.classId, classId), eq(i.category, "expense"), isNull(i.removedAt)))
    .orderBy(asc(i.createdAt), asc(i.id));
}

/** The expense of a name; two equal ones are told apart by nothing, so a poll makes no second one. */
export function expenseNamed(expenses: readonly Expense[], itemName: string): Expense | undefined {
  return expenses.find((expense) => isSameName(expense.itemName, itemName));
}
