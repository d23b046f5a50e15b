import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { budgetItems, budgets } from "./table.ts";

/** @throws AppError NOT_FOUND, also for another class's. */
export async function findBudget(tx: Tx, classId: string, budgetId: string) {
  const [budget] = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.id, budgetId), eq(budgets.classId, classId)));
  if (!budget) throw new AppError("NOT_FOUND");
  return budget;
}

export async function findMainBudget(tx: Tx, classId: string) {
  const [budget] = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.classId, classId), eq(budgets.isMain, true)));
  if (!budget) throw new AppError("NOT_FOUND");
  return budget;
}

/** @throws AppError NOT_FOUND, also for another class's or a removed one. */
export async function findItem(tx: Tx, classId: string, itemId: string, field?: string) {
  const [item] = await tx
    .select()
    .from(budgetItems)
    .where(and(eq(budgetItems.id, itemId), eq(budgetItems.classId, classId), isNull(budgetItems.removedAt)));
  if (!item) throw new AppError("NOT_FOUND", field === undefined ? {} : { field });
  return item;
}
