import { and, asc, eq, isNull } from "drizzle-orm";
import type { AuthorizedClassId } from "@utspring/domain/ids";
import { budgetItems, budgets } from "../budget/table.ts";
import type { Tx } from "../kernel/db.ts";
import { lookOfText } from "../kernel/look-of-text.ts";

interface Expense {
  id: string;
  itemName: string;
  budgetedOre: number;
}

/** Oldest first. Öre. */
export function loadMainExpenses(tx: Tx, classId: AuthorizedClassId): Promise<Expense[]> {
  const i = budgetItems;
  return tx
    .select({ id: i.id, itemName: i.itemName, budgetedOre: i.budgetedOre })
    .from(i)
    .innerJoin(budgets, and(eq(budgets.id, i.budgetId), eq(budgets.isMain, true)))
    .where(and(eq(i.classId, classId), eq(i.category, "expense"), isNull(i.removedAt)))
    .orderBy(asc(i.createdAt), asc(i.id));
}

/** A poll never makes a second expense of a name that looks the same. */
export function expenseNamed(expenses: readonly Expense[], itemName: string): Expense | undefined {
  const look = lookOfText(itemName.trim());
  return expenses.find((expense) => lookOfText(expense.itemName) === look);
}
