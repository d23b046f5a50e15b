import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import { needsAttest } from "@utspring/domain/fund/rules";
import type { ApproveClaimInput } from "@utspring/domain/payments/schema";
import { addWithdrawalReceipt } from "../../fund/add-withdrawal-receipt.ts";
import { assignBudgetItem } from "../../fund/assign-budget-item.ts";
import { ledgerActivityDetail, postTransaction } from "../../fund/post-transaction.ts";
import { requestWithdrawal } from "../../fund/request-withdrawal.ts";
import type { WithdrawalResult } from "../../fund/request-withdrawal.ts";
import { loadAllowance } from "../../fund/withdrawal-limit.ts";
import { authorize } from "../../kernel/authorize.ts";
import type { Ctx } from "../../kernel/context.ts";
import { withIdempotencyKey } from "../../kernel/idempotency.ts";
import { write } from "../../kernel/transaction.ts";
import { isOnlyStudentansvarig } from "../../classes/is-only-studentansvarig.ts";
import { findOpenClaim } from "./queries.ts";
import { expenseClaims } from "./table.ts";

/** Above the limit it makes a request for a second person to attest. A claim stopped there can be approved again. */
export async function approve(ctx: Ctx, input: ApproveClaimInput): Promise<WithdrawalResult> {
  const authorization = authorize(ctx, "payments.claims.approve");
  const { classId, userId: decidedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const claim = await findOpenClaim(work.tx, classId, input.claimId);
      if (claim.userId === decidedBy && !(await isOnlyStudentansvarig(work, { classId, userId: decidedBy })))
        throw new AppError("CLAIM_OWN");
      const { amountOre, description, receiptId, userId: ownerId } = claim;
      const withdrawalId = ctx.deps.newId();
      const allowance = await loadAllowance(work);
      const result: WithdrawalResult = needsAttest(amountOre, allowance)
        ? await requestWithdrawal(work, withdrawalId, { amountOre, description })
        : {
            ...(await postTransaction(work, withdrawalId, {
              type: "withdrawal",
              amountOre,
              description,
              source: { type: "expense_claim", id: claim.id },
            })),
            requestId: null,
          };
      if (input.budgetItemId !== undefined)
        await assignBudgetItem(work, { withdrawalId, budgetItemId: input.budgetItemId });
      const { transactionId, requestId } = result;
      await work.tx
        .update(expenseClaims)
        .set({ status: "approved", decidedBy, decidedAt: work.now, transactionId, requestId })
        .where(and(eq(expenseClaims.id, claim.id), eq(expenseClaims.classId, classId)));
      // After the update: a trigger accepts a claim's receipt on a withdrawal only when the claim is approved.
      if (receiptId !== null) await addWithdrawalReceipt(work, { withdrawalId, receiptId, ownerId });
      // `requestWithdrawal` has emitted the activity of a request.
      if (requestId === null)
        await work.emit({
          kind: "fund.payClaim",
          refId: transactionId,
          detail: ledgerActivityDetail(amountOre, result),
        });
      return result;
    }),
  );
}
