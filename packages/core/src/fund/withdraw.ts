import { needsAttest } from "@utspring/domain/fund/rules";
import type { WithdrawInput } from "@utspring/domain/fund/schema";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import { withIdempotencyKey } from "../kernel/idempotency.ts";
import { write } from "../kernel/transaction.ts";
import { addWithdrawalReceipt } from "./add-withdrawal-receipt.ts";
import { assignBudgetItem } from "./assign-budget-item.ts";
import { ledgerActivityDetail, readHead, postTransaction } from "./post-transaction.ts";
import { requestWithdrawal } from "./request-withdrawal.ts";
import type { WithdrawalResult } from "./request-withdrawal.ts";
import { loadAllowance } from "./withdrawal-limit.ts";

/** Above the limit it waits for attest. A negative balance is allowed; the screen asks first. */
export async function withdraw(ctx: Ctx, input: WithdrawInput): Promise<WithdrawalResult> {
  const authorization = authorize(ctx, "fund.withdraw");
  const { amount: amountOre, description, receiptId, budgetItemId } = input;
  return write(ctx, authorization, (work) => {
    const head = readHead(work);
    const allowance = loadAllowance(work);
    return withIdempotencyKey(work, authorization, input, async () => {
      const id = ctx.deps.newId();
      const needsSecond = needsAttest(amountOre, await allowance);
      if (receiptId !== undefined)
        await addWithdrawalReceipt(work, { withdrawalId: id, receiptId, ownerId: authorization.userId });
      const assign = async () => {
        if (budgetItemId !== undefined) await assignBudgetItem(work, { withdrawalId: id, budgetItemId });
      };
      if (needsSecond) {
        const requested = await requestWithdrawal(work, id, { amountOre, description });
        await assign();
        return requested;
      }
      const entry = {
        type: "withdrawal",
        amountOre,
        description,
        source: { type: "manual", clientKey: input.idempotencyKey },
      } as const;
      const posted = await postTransaction(work, id, entry, head);
      await assign();
      await work.emit({
        kind: "fund.withdraw",
        refId: posted.transactionId,
        detail: ledgerActivityDetail(amountOre, posted),
      });
      return { ...posted, requestId: null };
    });
  });
}
