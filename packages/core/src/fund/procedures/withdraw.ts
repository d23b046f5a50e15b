import type { WithdrawInput } from "@utspring/domain/fund/schema";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { addWithdrawalReceipt } from "../add-withdrawal-receipt.ts";
import { assignBudgetItem } from "../assign-budget-item.ts";
import { readHead } from "../post-transaction.ts";
import type { WithdrawalResult } from "../request-withdrawal.ts";
import { loadAllowance } from "../withdrawal-limit.ts";
import { withdrawOrRequest } from "../withdraw-or-request.ts";

/** Above the limit it waits for attest. A negative balance is allowed; the screen asks first. */
export async function withdraw(ctx: Ctx, input: WithdrawInput): Promise<WithdrawalResult> {
  const authorization = authorize(ctx, "fund.withdraw");
  const { amount: amountOre, description, receiptId, budgetItemId } = input;
  return write(ctx, authorization, (work) => {
    const head = readHead(work);
    const allowance = loadAllowance(work);
    return withIdempotencyKey(work, authorization, input, async () => {
      const id = ctx.deps.newId();
      if (receiptId !== undefined)
        await addWithdrawalReceipt(work, { withdrawalId: id, receiptId, ownerId: authorization.userId });
      const source = { type: "manual", clientKey: input.idempotencyKey } as const;
      const withdrawal = { kind: "fund.withdraw", amountOre, description, source } as const;
      const withdrawn = await withdrawOrRequest(work, id, withdrawal, { allowance, head });
      if (budgetItemId !== undefined) await assignBudgetItem(work, { withdrawalId: id, budgetItemId });
      return withdrawn;
    });
  });
}
