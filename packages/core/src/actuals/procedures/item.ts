import { eq } from "drizzle-orm";
import type { ItemInput } from "@utspring/domain/budget/schema";
import { findItem } from "../../budget/queries.ts";
import { budgets } from "../../budget/table.ts";
import { authorize, withMembersView } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { read } from "../../kernel/transaction.ts";
import { actualOf, loadDecision, loadSpent } from "../queries.ts";

/** Öre. `decision` is the latest poll that gave the item its sum. */
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
