import { eq } from "drizzle-orm";
import type { ItemInput } from "@utspring/domain/budget/schema";
import { findItem } from "../budget/queries.ts";
import { budgets } from "../budget/table.ts";
import { authorize, withMembersView } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { read } from "../kernel/transaction.ts";
import { actualOf, loadDecision, loadSpent } from "./queries.ts";

/**
 * A budget item: planned, and of an expense also what has gone out on it, what is left, and what waits for attest. Öre.
 * `fund.transactions` lists its withdrawals, and `decision` is the latest poll that gave
 * it its sum. @throws AppError NOT_FOUND.
 */
export async function item(ctx: Ctx, input: ItemInput) {
  const authorization = authorize(ctx, "budget.item");
  const { classId } = authorization;
  return read(ctx, withMembersView(authorization), async (tx) => {
    const found = await findItem(tx, classId, input.itemId);
    const [[budget], spent, decision] = await Promise.all([
      tx
        .select({ id: budgets.id, name: budgets.name, isMain: budgets.isMain })
        .from(budgets)
        .where(eq(budgets.id, found.budgetId)),
      loadSpent(tx, classId),
      loadDecision(tx, classId, input.itemId),
    ]);
    const { id, category, itemName, budgetedOre, description } = found;
    return {
      id,
      category,
      itemName,
      budgetedOre,
      description,
      ...actualOf(found, spent.get(id)),
      budget: budget ?? null,
      decision,
    };
  });
}
