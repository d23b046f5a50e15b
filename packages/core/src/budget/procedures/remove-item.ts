import { and, eq, isNull } from "drizzle-orm";
import type { ItemInput } from "@utspring/domain/budget/schema";
import { AppError } from "@utspring/domain/errors";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { write } from "../../kernel/transaction.ts";
import { budgetItems } from "../table.ts";

/** Its withdrawals then belong to no item; `restoreItem` restores both for a short time. */
export async function removeItem(ctx: Ctx, input: ItemInput): Promise<void> {
  const authorization = authorize(ctx, "budget.removeItem");
  await write(ctx, authorization, async ({ tx, emit, now }) => {
    const [removed] = await tx
      .update(budgetItems)
      .set({ removedAt: now })
      .where(
        and(
          eq(budgetItems.id, input.itemId),
          eq(budgetItems.classId, authorization.classId),
          isNull(budgetItems.removedAt),
        ),
      )
      .returning({ id: budgetItems.id, amountOre: budgetItems.budgetedOre });
    if (!removed) throw new AppError("NOT_FOUND");
    await emit({ kind: "budget.removeItem", refId: removed.id, detail: { amountOre: removed.amountOre } });
  });
}
