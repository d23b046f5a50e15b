import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { SetBudgetItemInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { firstOf } from "../../kernel/first-of.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { assignBudgetItem } from "../assign-budget-item.ts";
import { isPayback } from "../credits/is-payback.ts";
import { fundTransactions } from "../table.ts";
import { withdrawalBudgetItems, withdrawalRequests } from "../withdrawals/table.ts";

/** The ledger's row does not change. Setting the same item again does nothing. */
export async function setBudgetItem(ctx: Ctx, input: SetBudgetItemInput): Promise<{ budgetItemId: string | null }> {
  const authorization = authorize(ctx, "fund.setBudgetItem");
  const { transactionId, budgetItemId = null } = input;
  const t = fundTransactions;
  const r = withdrawalRequests;
  const w = withdrawalBudgetItems;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx } = work;
      const [found] = await tx
        .select({ entry: t, requestId: r.id, isPayback: r.isPayback, formerId: w.budgetItemId })
        .from(t)
        .leftJoin(r, eq(r.transactionId, t.id))
        .leftJoin(w, eq(w.withdrawalId, firstOf(r.id, t.id)))
        .where(and(eq(t.id, transactionId), eq(t.classId, authorization.classId)));
      if (!found) throw new AppError("NOT_FOUND");
      const { entry, requestId, formerId } = found;
      if (isPayback(entry.sourceType, found.isPayback)) throw new AppError("NOT_SPENDING");
      if (entry.type !== "withdrawal" || entry.reversesId !== null) throw new AppError("NOT_WITHDRAWAL");
      if (formerId === budgetItemId) return { budgetItemId };
      const withdrawalId = requestId ?? entry.id;
      if (budgetItemId === null) await tx.delete(w).where(eq(w.withdrawalId, withdrawalId));
      else await assignBudgetItem(work, { withdrawalId, budgetItemId });
      const detail = { amountOre: entry.amountOre, budgetItemId, formerBudgetItemId: formerId };
      await work.emit({ kind: "fund.setBudgetItem", refId: entry.id, detail });
      return { budgetItemId };
    }),
  );
}
