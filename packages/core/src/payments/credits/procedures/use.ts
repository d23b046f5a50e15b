import { AppError } from "@utspring/domain/errors";
import type { UseCreditInput } from "@utspring/domain/payments/schema";
import { addCreditEntry, loadCredit } from "../../../fund/credits/add-entry.ts";
import { authorize } from "../../../kernel/authorize.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { withIdempotencyKey } from "../../../kernel/idempotency.ts";
import { write } from "../../../kernel/transaction.ts";
import { emitPrivately } from "../../emit-privately.ts";
import { requireMember } from "../../require-member.ts";
import { loadOpenRequirement, readPayable } from "../../payable.ts";
import { paymentRecords } from "../../table.ts";

/**
 * Without a row in the fund. Only the member and the studentansvariga are notified. Without an amount, the lesser of
 * the credit and what is left to pay. Öre.
 */
export async function use(
  ctx: Ctx,
  input: UseCreditInput,
): Promise<{ recordId: string; amountOre: number; leftOre: number }> {
  const authorization = authorize(ctx, "payments.credits.use");
  const { classId } = authorization;
  const { requirementId, userId } = input;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx, now } = work;
      const { requirement } = await loadOpenRequirement(tx, { classId, requirementId });
      await requireMember(tx, { classId, userId });
      const { remainingOre, submitted } = await readPayable(tx, { classId, userId, requirement });
      if (submitted !== null) throw new AppError("PENDING_FIRST");
      const creditOre = (await loadCredit(tx, { classId, userId })) ?? 0;
      const amountOre = input.amount ?? Math.min(creditOre, remainingOre);
      if (amountOre > remainingOre) throw new AppError("AMOUNT_TOO_HIGH", { field: "amount" });
      if (creditOre < amountOre || creditOre === 0) throw new AppError("CREDIT_TOO_LOW", { field: "amount" });
      const creditEntryId = ctx.deps.newId();
      await addCreditEntry(work, { id: creditEntryId, userId, kind: "used", amountOre });
      const recordId = ctx.deps.newId();
      await tx.insert(paymentRecords).values({
        id: recordId,
        classId,
        requirementId,
        userId,
        reportedOre: amountOre,
        amountOre,
        status: "approved",
        isRecorded: true,
        submittedAt: now,
        decidedBy: authorization.userId,
        decidedAt: now,
        creditEntryId,
      });
      await emitPrivately(work, { kind: "payments.credits.use", refId: recordId }, { userId });
      return { recordId, amountOre, leftOre: creditOre - amountOre };
    }),
  );
}
