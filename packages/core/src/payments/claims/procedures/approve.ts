import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { ApproveClaimInput } from "@utspring/domain/payments/schema";
import { addWithdrawalReceipt } from "../../../fund/add-withdrawal-receipt.ts";
import { assignBudgetItem } from "../../../fund/assign-budget-item.ts";
import type { WithdrawalResult } from "../../../fund/request-withdrawal.ts";
import { withdrawOrRequest } from "../../../fund/withdraw-or-request.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { needsAnotherStudentansvarig } from "../../../classes/is-only-studentansvarig.ts";
import { findOpenClaim } from "../queries.ts";
import { expenseClaims } from "../table.ts";

/** Above the limit it makes a request for a second person to attest. A claim stopped there can be approved again. */
export async function approve(ctx: Ctx, input: ApproveClaimInput): Promise<WithdrawalResult> {
  const authorization = authorize(ctx, "payments.claims.approve");
  const { classId, userId: decidedBy } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const claim = await findOpenClaim(work.tx, classId, input.claimId);
      if (await needsAnotherStudentansvarig(work, claim)) throw new AppError("CLAIM_OWN");
      const { amountOre, description, receiptId, userId: ownerId } = claim;
      const withdrawalId = ctx.deps.newId();
      const source = { type: "expense_claim", id: claim.id } as const;
      const withdrawal = { kind: "fund.payClaim", amountOre, description, source } as const;
      const result = await withdrawOrRequest(work, withdrawalId, withdrawal);
      if (input.budgetItemId !== undefined)
        await assignBudgetItem(work, { withdrawalId, budgetItemId: input.budgetItemId });
      const { transactionId, requestId } = result;
      await work.tx
        .update(expenseClaims)
        .set({ status: "approved", decidedBy, decidedAt: work.now, transactionId, requestId })
        .where(and(eq(expenseClaims.id, claim.id), eq(expenseClaims.classId, classId)));
      // After the update: a trigger accepts a claim's receipt on a withdrawal only when the claim is approved.
      if (receiptId !== null) await addWithdrawalReceipt(work, { withdrawalId, receiptId, ownerId });
      return result;
    }),
  );
}
