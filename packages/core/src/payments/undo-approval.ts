import { and, eq } from "drizzle-orm";
import { AppError } from "@utspring/domain/errors";
import type { UndoApprovalInput } from "@utspring/domain/payments/schema";
import { paymentsTexts } from "@utspring/domain/payments/texts";
import { announced, headOf, postTransaction } from "../fund/post-transaction.ts";
import { authorize } from "../kernel/authorize.ts";
import type { Ctx } from "../kernel/context.ts";
import type { Tx } from "../kernel/db.ts";
import { violates } from "../kernel/db-errors.ts";
import { withIdempotencyKey } from "../kernel/idempotency.ts";
import { write } from "../kernel/transaction.ts";
import type { UnitOfWork } from "../kernel/transaction.ts";
import { bankMatches } from "./bank/table.ts";
import { paymentRecords, paymentRequirements } from "./table.ts";
import { undoRecorded } from "./undo-recorded.ts";
import type { RecordedPayment } from "./undo-recorded.ts";

/**
 * Undoes an approval with a reversing row in the fund; the record waits for approval again at its reported amount. The
 * record holds the reason, for the payer and the studentansvariga; the fund's row names the requirement only. A payment
 * that nobody reported is removed, and one by credit gives the credit back and leaves the fund as it is. Öre.
 * @throws AppError NOT_FOUND, NOT_APPROVED, BOOKED_FROM_BANK, PENDING_FIRST when the member has reported again, or KEY_REUSED.
 */
export async function undoApproval(ctx: Ctx, input: UndoApprovalInput): Promise<{ balanceAfterOre: number }> {
  const authorization = authorize(ctx, "payments.undoApproval");
  const { classId } = authorization;
  return write(ctx, authorization, (work) =>
    withIdempotencyKey(work, authorization, input, async () => {
      const { tx } = work;
      const r = paymentRecords;
      const q = paymentRequirements;
      const isThis = and(eq(r.id, input.recordId), eq(r.classId, classId));
      const [found] = await tx
        .select({ record: r, title: q.title })
        .from(r)
        .innerJoin(q, eq(q.id, r.requirementId))
        .where(isThis);
      if (!found) throw new AppError("NOT_FOUND");
      const { id, userId, amountOre, reportedOre, transactionId, isRecorded } = found.record;
      if (await isFromBank(tx, id)) throw new AppError("BOOKED_FROM_BANK");
      if (isRecorded) return undoOfRecorded(work, ctx, found);
      if (transactionId === null) throw new AppError("NOT_APPROVED");
      try {
        const waiting = {
          status: "submitted" as const,
          amountOre: reportedOre,
          transactionId: null,
          decidedBy: null,
          decidedAt: null,
        };
        const isStillApproved = and(isThis, eq(r.status, "approved"));
        const undone = await tx
          .update(r)
          .set({ ...waiting, reason: input.reason })
          .where(isStillApproved)
          .returning({ id: r.id });
        if (undone.length === 0) throw new AppError("NOT_APPROVED");
      } catch (error) {
        if (violates(error, "payment_records_one_submitted")) throw new AppError("PENDING_FIRST");
        throw error;
      }
      const posted = await postTransaction(work, ctx.deps.newId(), {
        type: "withdrawal",
        amountOre,
        description: paymentsTexts.undoApproval.description(found.title),
        source: { type: "correction", id: transactionId },
        reversesId: transactionId,
      });
      await work.emit({ kind: "fund.correct", refId: posted.transactionId, detail: announced(amountOre, posted) });
      await work.emit({ kind: "payments.undoApproval", refId: id, detail: { amountOre }, audience: { userId } });
      return { balanceAfterOre: posted.balanceAfterOre };
    }),
  );
}

async function isFromBank(tx: Tx, recordId: string): Promise<boolean> {
  const rows = await tx.select({ id: bankMatches.id }).from(bankMatches).where(eq(bankMatches.recordId, recordId));
  return rows.length > 0;
}

async function undoOfRecorded(
  work: UnitOfWork,
  { deps: { newId } }: Ctx,
  found: { record: RecordedPayment; title: string },
): Promise<{ balanceAfterOre: number }> {
  const { id: refId, amountOre, userId } = found.record;
  const posted = await undoRecorded(work, newId, found);
  if (posted === null) {
    const news = { kind: "payments.credits.undo" as const, refId };
    await work.emitConfidential({ ...news, audience: "responsible" });
    if (userId !== work.authorization.userId) await work.emitConfidential({ ...news, audience: { userId } });
    return { balanceAfterOre: (await headOf(work))?.balanceOre ?? 0 };
  }
  await work.emit({ kind: "fund.correct", refId: posted.transactionId, detail: announced(amountOre, posted) });
  await work.emit({ kind: "payments.undoApproval", refId, detail: { amountOre }, audience: { userId } });
  return { balanceAfterOre: posted.balanceAfterOre };
}
