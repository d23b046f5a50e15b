import { AppError } from "@utspring/domain/errors";
import type { PayBackCreditInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { addCreditEntry, loadCredit } from "../../../fund/credits/add-entry.ts";
import type { WithdrawalResult } from "../../../fund/request-withdrawal.ts";
import { withdrawOrRequest } from "../../../fund/withdraw-or-request.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { emitPrivately } from "../../emit-privately.ts";
import { paybackCode } from "../payback-code.ts";
import { requireMember } from "../../require-member.ts";
import { needsAnotherStudentansvarig } from "../../../classes/is-only-studentansvarig.ts";

type PaidBack = WithdrawalResult & { amountOre: number; swish: ReturnType<typeof paybackCode> | null };

/** Above the limit it waits for attest; stopped, the member has the credit again. Without an amount, all of it. Öre. */
export async function payBack(ctx: Ctx, input: PayBackCreditInput): Promise<PaidBack> {
  const authorization = authorize(ctx, "payments.credits.payBack");
  const { classId } = authorization;
  const { userId } = input;
  return write(ctx, authorization, async (work) => {
    const paidBack = await withIdempotencyKey(work, authorization, input, async () => {
      const earlier = await loadCredit(work.tx, { classId, userId });
      // A person who has left the class can still have a credit.
      if (earlier === null) await requireMember(work.tx, { classId, userId });
      const creditOre = earlier ?? 0;
      const amountOre = input.amount ?? creditOre;
      if (creditOre === 0 || amountOre > creditOre) throw new AppError("CREDIT_TOO_LOW", { field: "amount" });
      if (await needsAnotherStudentansvarig(work, { classId, userId })) throw new AppError("CREDIT_OWN");
      const [entryId, withdrawalId] = [ctx.deps.newId(), ctx.deps.newId()];
      const withdrawn = await withdrawOrRequest(work, withdrawalId, {
        kind: "fund.withdraw",
        amountOre,
        description: paymentsTexts.credits.paidBack,
        source: { type: "credit_payback", id: entryId },
        isPayback: true,
      });
      const { transactionId, requestId } = withdrawn;
      await addCreditEntry(work, { id: entryId, userId, kind: "paid_back", amountOre, transactionId, requestId });
      await emitPrivately(work, { kind: "payments.credits.payBack", refId: entryId }, { userId });
      return { ...withdrawn, amountOre };
    });
    // Not kept with the key, since it has the member's number.
    const { phoneNumber } = input;
    const isShown = paidBack.requestId === null && phoneNumber !== undefined;
    return { ...paidBack, swish: isShown ? paybackCode(phoneNumber, paidBack.amountOre) : null };
  });
}
