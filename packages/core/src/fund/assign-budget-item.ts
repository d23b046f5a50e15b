import { sql } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { findItem } from "../budget/queries.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";

interface Assigned {
  /** The ledger's row, or the request that waits for attest. */
  withdrawalId: string;
  budgetItemId: string;
}

/** Replaces an earlier item; the ledger's row does not change. @throws AppError at `budgetItemId`. */
export async function assignBudgetItem(work: UnitOfWork, { withdrawalId, budgetItemId }: Assigned): Promise<void> {
  const { tx, authorization, now } = work;
  const { classId } = authorization;
  if (classId === null) throw new Error(`${authorization.procedure} assigns a budget item without a class`);
  const field = "budgetItemId";
  const { category } = await findItem(tx, classId, budgetItemId, field);
  if (category !== "expense") throw new AppError("NOT_EXPENSE", { field });
  await tx.execute(sql`
    insert into withdrawal_budget_items (withdrawal_id, class_id, budget_item_id, set_at)
    values (${withdrawalId}, ${classId}, ${budgetItemId}, ${now.toISOString()})
    on conflict (withdrawal_id) do update set budget_item_id = excluded.budget_item_id, set_at = excluded.set_at`);
}
