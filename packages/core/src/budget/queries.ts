import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { Tx } from "../kernel/db.ts";
import { budgets } from "./table.ts";

/** Finds one of the class's budgets. @throws AppError NOT_FOUND, also for another class's. */
export async function findBudget(tx: Tx, classId: string, budgetId: string) {
  const [budget] = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.id, budgetId), eq(budgets.classId, classId)));
  if (!budget) throw new AppError("NOT_FOUND");
  return budget;
}
